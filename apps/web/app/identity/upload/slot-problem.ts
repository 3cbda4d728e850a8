import { copy, requiredText, unfinishedText } from './copy.ts';
import type { SlotView } from './slot-view.ts';

export const INCOME_PROOF_TYPE = 3;

/** What keeps a document from being sent; null when nothing does. */
export function slotProblem({ document, slot, status, kept, isReady }: SlotView): string | null {
  if (slot.isChoosing) return copy.stillChecking;
  if (!isReady) return (kept.length > 0 ? unfinishedText : requiredText)(document.strDocumentType);
  if (status !== 'new') return null;
  if (slot.files.some(({ state }) => state.kind === 'checking')) return copy.stillChecking;
  if (slot.files.some(({ state }) => state.kind === 'doubtful')) return copy.doubtUnsettled;
  const needsCategory = document.intIdDocumentType === INCOME_PROOF_TYPE;
  return needsCategory && categoryOf({ document, slot }) === null ? copy.incomeMissing : null;
}

/** As it was chosen here, else as it was sent. */
export function categoryOf({ document, slot }: Pick<SlotView, 'document' | 'slot'>) {
  return slot.incomeCategory ?? document.strIncomeCategory;
}
