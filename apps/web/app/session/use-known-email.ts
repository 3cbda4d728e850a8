import { useLocation } from 'react-router';

/** Whoever typed the e-mail on the screen before does not type it again. */
export function useKnownEmail(): string {
  const state: unknown = useLocation().state;
  const isKnown = typeof state === 'object' && state !== null && 'email' in state;
  return isKnown && typeof state.email === 'string' ? state.email : '';
}
