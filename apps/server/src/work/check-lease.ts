import type { WorkSubject } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { selectOtherHolder } from './work-items.sql.ts';

/** Another person has a case about the same thing: one may look, not act. Asked under the lock of what it is about. */
export async function checkLease(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  by: StaffSession,
  subject: WorkSubject,
): Promise<Refusal<'case_taken'> | null> {
  const other = await selectOtherHolder(trx, subject, by.staffUserId, now());
  if (!other) return null;
  return refuse('case_taken', {
    name: `${other.first_name} ${other.last_name}`,
    until: other.leased_until?.toISOString(),
  });
}
