/** Work of the lender's desk: each kind is opened by a fact and closed by another, never by hand. */
export const workItemKinds = [
  'document_review',
  'manual_decision',
  'guarantor_review',
  'collateral_review',
  'second_approval',
] as const;
export type WorkItemKind = (typeof workItemKinds)[number];

/** How long the desk may take, in its own hours. */
export const workItemHours: Record<WorkItemKind, number> = {
  document_review: 4,
  manual_decision: 4,
  guarantor_review: 4,
  collateral_review: 4,
  second_approval: 4,
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
};
