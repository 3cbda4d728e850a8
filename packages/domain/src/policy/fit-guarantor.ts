import type { SbsClassification } from '../installment/sbs-classification.ts';
import type { OwnHistory } from './own-history.ts';

/** Whoever stands behind a loan is rated normal (specification 2 §5) and owes us nothing that is late. */
export function isFitGuarantor(
  classification: SbsClassification,
  { daysPastDue, writeOffs }: Pick<OwnHistory, 'daysPastDue' | 'writeOffs'>,
): boolean {
  return classification === 'NORMAL' && daysPastDue === 0 && writeOffs === 0;
}
