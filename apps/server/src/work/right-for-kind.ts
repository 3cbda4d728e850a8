import type { DeskRight } from '@alivio/contract/desk.ts';
import type { WorkItemKind } from '@alivio/domain/work/work-item-kinds.ts';

/** Who does such work; of a second approval what is proposed says so (`right-for-approval.ts`). */
export const rightForKind: Record<Exclude<WorkItemKind, 'second_approval'>, DeskRight> = {
  document_review: 'reviewer',
  manual_decision: 'reviewer',
  guarantor_review: 'reviewer',
  collateral_review: 'reviewer',
  transfer_unmatched: 'treasury',
  unapplied_money: 'treasury',
  refund_payable: 'treasury',
  return_to_pay: 'treasury',
  gateway_difference: 'treasury',
  approval_letter: 'reviewer',
  receipt_review: 'reviewer',
  settlement_to_pay: 'treasury',
  arrears_contact: 'reviewer',
  broken_promise: 'reviewer',
  affiliation: 'reviewer',
  complaint: 'reviewer',
};
