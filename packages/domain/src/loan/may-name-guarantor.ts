import type { LoanState } from './loan-state.ts';

const FROM_DOCUMENTS_TO_DECISION: readonly LoanState[] = [
  'documents',
  'review',
  'file_complete',
  'guarantor',
  'collateral',
];

/** A guarantor is named any time from the documents on (`domain.md` §2); whom was named is reviewed in `guarantor`. */
export function mayNameGuarantor(state: LoanState): boolean {
  return FROM_DOCUMENTS_TO_DECISION.includes(state);
}
