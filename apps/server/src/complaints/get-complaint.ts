import type { Complaint as ComplaintOnWire } from '@alivio/contract/desk-complaints.ts';
import { aboutComplaint } from '@alivio/domain/work/work-subject.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { listWorkItems } from '#server/work/list-work-items.ts';
import { selectClientWithDocument, selectComplaint } from './complaints.sql.ts';
import { complaintToWire } from './complaints.wire.ts';
import { noteOpened } from './note-opened.ts';

/** One sheet with all that somebody wrote about themselves; opening it is written down first. */
export async function getComplaint(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  id: number,
): Promise<ComplaintOnWire | Refusal<'not_found'>> {
  const { db, now } = deps;
  const complaint = await selectComplaint(db, id);
  if (complaint === null) return refuse('not_found');
  await noteOpened(deps, by, complaint);
  const looker = { staffUserId: by.staffUserId, now: now() };
  const about = { subject: aboutComplaint(id) };
  const { items } = await listWorkItems(db, looker, about, { page: 1, limit: 1 });
  return complaintToWire(complaint, {
    today: await readToday(deps, db),
    client: await selectClientWithDocument(db, complaint),
    workItemId: items[0]?.id ?? null,
  });
}
