import type { LoanState } from './loan-state.ts';
import { mayNameGuarantor } from './may-name-guarantor.ts';

export const backingPhases = ['early', 'open', 'closed'] as const;
/** Whether what stands behind a loan may be brought: not before its first document, not after the decision. */
export type BackingPhase = (typeof backingPhases)[number];

export function backingPhaseOf(state: LoanState): BackingPhase {
  if (mayNameGuarantor(state)) return 'open';
  return state === 'draft' || state === 'evaluated' ? 'early' : 'closed';
}
