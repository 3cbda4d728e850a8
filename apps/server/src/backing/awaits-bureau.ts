import type { GuarantorRow } from './guarantors.sql.ts';

/** Nobody is accepted without a rating (specification 2 §5): who sent everything and has none waits for one. */
export function awaitsBureau({
  state,
  bureau_checked_at,
}: Pick<GuarantorRow, 'state' | 'bureau_checked_at'>): boolean {
  return state === 'checking' || (state === 'submitted' && bureau_checked_at === null);
}
