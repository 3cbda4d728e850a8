import type { WorkItemKind } from '@alivio/domain/work/work-item-kinds.ts';
import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { withdrawApprovals } from './approvals.sql.ts';
import { closeWorkItems } from './work-items.sql.ts';

const DECISION_WORK: readonly WorkItemKind[] = [
  'manual_decision',
  'guarantor_review',
  'collateral_review',
  'second_approval',
];

/** Somebody has decided on a loan: nobody else has to, and nothing about it waits for a second person. */
export async function endDecisionWork(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  by: StaffSession,
  loanId: number,
): Promise<void> {
  const at = now();
  const subject = aboutLoan(loanId);
  await closeWorkItems(trx, { subject, kinds: DECISION_WORK, at, by: by.staffUserId });
  await withdrawApprovals(trx, subject, 'decide_loan', at);
}
