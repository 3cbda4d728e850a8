import { approvalFlags, projections } from '@alivio/domain/loan/projections.ts';
import type { Loan } from '#server/loans/loan.ts';

type Standing = Pick<Loan, 'state' | 'evaluation'>;

/** Specification 2 §4: pre-approved, and nobody has said the last word yet. */
export function acceptsDocuments({ state, evaluation }: Standing): boolean {
  const { preApproved, approved } = approvalFlags(state, evaluation);
  return preApproved === true && approved === null;
}

/** Whoever may send documents sees them, and whoever was answered sees the answer. */
export function showsDocuments(loan: Standing): boolean {
  return acceptsDocuments(loan) || projections[loan.state].documents !== null;
}
