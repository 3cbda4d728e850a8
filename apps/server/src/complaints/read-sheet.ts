import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { selectComplaint } from './complaints.sql.ts';
import { type WrittenSheet, writeSheet } from './write-sheet.ts';

/** The paper as whoever complained has it; who took it is on record. */
export async function readSheet(
  deps: Pick<Deps, 'db' | 'now'>,
  by: StaffSession,
  id: number,
): Promise<WrittenSheet | Refusal<'not_found'>> {
  const complaint = await selectComplaint(deps.db, id);
  if (complaint === null) return refuse('not_found');
  const sheet = await writeSheet(complaint);
  await recordAuditEvent(deps, deps.db, by, {
    action: 'complaint.sheet_read',
    subject: { kind: 'complaint', id },
    details: { number: complaint.number },
  });
  return sheet;
}
