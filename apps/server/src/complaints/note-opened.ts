import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import type { Complaint } from './complaint.ts';
import { wasOpenedSince } from './complaints.sql.ts';

const SAME_VISIT_MS = 15 * 60_000;

/** Who read what somebody wrote, once a visit: a page that loads itself again is the same one. */
export async function noteOpened(
  deps: Pick<Deps, 'db' | 'now'>,
  by: StaffSession,
  { id, number }: Pick<Complaint, 'id' | 'number'>,
): Promise<void> {
  const since = new Date(deps.now().getTime() - SAME_VISIT_MS);
  if (await wasOpenedSince(deps.db, { id, staffUserId: by.staffUserId, since })) return;
  await recordAuditEvent(deps, deps.db, by, {
    action: 'complaint.opened',
    subject: { kind: 'complaint', id },
    details: { number },
  });
}
