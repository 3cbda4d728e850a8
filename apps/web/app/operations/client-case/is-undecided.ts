import type { LoanState } from '@alivio/domain/loan/loan-state.ts';

const undecided: readonly LoanState[] = ['documents', 'review', 'guarantor', 'collateral'];

/** While nobody has decided, papers can be sent back and more of them asked for. */
export function isUndecided(state: LoanState): boolean {
  return undecided.includes(state);
}
