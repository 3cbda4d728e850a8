import type { LoanState } from '../loan/loan-state.ts';
import type { FileWorkKind } from './work-item-kinds.ts';

/** Where a loan stands while such work is open about it; once it stands elsewhere, there is nothing left to do. */
export const workItemStates: Record<FileWorkKind, readonly LoanState[]> = {
  // Some papers may have gone back to the client while the others are still being read.
  document_review: ['review', 'documents'],
  manual_decision: ['review'],
  guarantor_review: ['guarantor'],
  collateral_review: ['collateral'],
  second_approval: ['review', 'file_complete', 'guarantor', 'collateral', 'approved'],
  arrears_contact: ['disbursed'],
  broken_promise: ['disbursed'],
};

export function isMoot(kind: FileWorkKind, state: LoanState): boolean {
  return !workItemStates[kind].includes(state);
}
