import { useLocation } from 'react-router';
import { useFromBrowser } from '#lib/use-from-browser.ts';

/** Whoever typed the e-mail on the screen before does not type it again. */
export function useKnownEmail(): string {
  const { state } = useLocation();
  return useFromBrowser(() => emailIn(state), '');
}

function emailIn(state: unknown): string {
  const isKnown = typeof state === 'object' && state !== null && 'email' in state;
  return isKnown && typeof state.email === 'string' ? state.email : '';
}
