/** Work of the lender's desk: each kind is opened by a fact and closed by another, never by hand. */
export const fileWorkKinds = [
  'document_review',
  'manual_decision',
  'guarantor_review',
  'collateral_review',
  'second_approval',
  'arrears_contact',
  'broken_promise',
] as const;
/** About a request on its way: moot once the loan stands elsewhere. */
export type FileWorkKind = (typeof fileWorkKinds)[number];

/** About money: where the loan stands does not end it, only where the money went. */
export const moneyWorkKinds = [
  'transfer_unmatched',
  'unapplied_money',
  'refund_payable',
  'return_to_pay',
  'gateway_difference',
] as const;

/** What clinics wait for. */
export const clinicWorkKinds = ['approval_letter', 'receipt_review', 'settlement_to_pay'] as const;

/** What people tell us from outside, who need no account for it. */
export const publicWorkKinds = ['affiliation', 'complaint'] as const;

export const workItemKinds = [
  ...fileWorkKinds,
  ...moneyWorkKinds,
  ...clinicWorkKinds,
  ...publicWorkKinds,
] as const;
export type WorkItemKind = (typeof workItemKinds)[number];

/** How long the desk may take, in its own hours. */
export const workItemHours: Record<WorkItemKind, number> = {
  document_review: 4,
  manual_decision: 4,
  guarantor_review: 4,
  collateral_review: 4,
  second_approval: 4,
  // One working day.
  transfer_unmatched: 9,
  unapplied_money: 9,
  refund_payable: 9,
  return_to_pay: 9,
  gateway_difference: 9,
  approval_letter: 9,
  receipt_review: 9,
  settlement_to_pay: 9,
  // One working day of the desk.
  arrears_contact: 9,
  broken_promise: 9,
  // Two working days for the first call.
  affiliation: 18,
  // As many working days of the desk as the law gives; the last of them is a day, not an hour (`answerDueOn`).
  complaint: 135,
};

/** A case is held this long without a sign of life from whoever took it. */
export const LEASE_MINUTES = 15;

/** What stands at the desk since before waits no longer than what came after it; larger numbers first. */
export const workItemPriority: Record<WorkItemKind, number> = {
  second_approval: 2,
  manual_decision: 1,
  guarantor_review: 1,
  collateral_review: 1,
  document_review: 0,
  transfer_unmatched: 0,
  unapplied_money: 0,
  refund_payable: 0,
  return_to_pay: 1,
  gateway_difference: 0,
  approval_letter: 0,
  receipt_review: 0,
  settlement_to_pay: 1,
  broken_promise: 1,
  arrears_contact: 0,
  affiliation: 0,
  complaint: 1,
};
