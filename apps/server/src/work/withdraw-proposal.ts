import type { Approval } from '@alivio/contract/desk.ts';
import type { WorkSubject } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { withdrawApprovals } from './approvals.sql.ts';
import { closeWorkItems } from './work-items.sql.ts';

/** What was proposed makes no sense any more: nobody is asked about it. */
export async function withdrawProposal(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  by: StaffSession,
  { subject, command }: { subject: WorkSubject; command: Approval['command'] },
): Promise<void> {
  const at = now();
  await withdrawApprovals(trx, subject, command, at);
  await closeWorkItems(trx, { subject, kinds: ['second_approval'], at, by: by.staffUserId });
}
