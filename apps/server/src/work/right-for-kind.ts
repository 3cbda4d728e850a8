import type { DeskRight } from '@alivio/contract/desk.ts';
import type { WorkItemKind } from '@alivio/domain/work/work-item-kinds.ts';

/** Who does such work. */
export const rightForKind: Record<WorkItemKind, DeskRight> = {
  document_review: 'reviewer',
  manual_decision: 'reviewer',
  guarantor_review: 'reviewer',
  collateral_review: 'reviewer',
  second_approval: 'supervisor',
};
