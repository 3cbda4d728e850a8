import type { Backing } from '@alivio/domain/loan/loan-state.ts';
import { mayNameGuarantor } from '@alivio/domain/loan/may-name-guarantor.ts';
import type { Loan } from '#server/loans/loan.ts';

/** What has to stand behind a loan may be brought, and changed, from its documents on until the desk decides. */
export function isWanted({ backing, state }: Pick<Loan, 'backing' | 'state'>, kind: Backing) {
  return backing === kind && mayNameGuarantor(state);
}
