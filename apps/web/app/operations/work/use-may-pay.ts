import { useRights } from './use-rights.ts';

/** Whether whoever looks may move money out; until it is known it is not said that they may not. */
export function useMayPay(): boolean {
  const rights = useRights();
  return rights === null || rights.includes('treasury');
}
