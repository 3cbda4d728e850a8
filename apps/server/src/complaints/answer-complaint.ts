import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { aboutComplaint } from '@alivio/domain/work/work-subject.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { complaintAnsweredMessage } from './complaint-answered.message.ts';
import { lockComplaint, selectComplaint, updateAnswer } from './complaints.sql.ts';
import { writeSheet } from './write-sheet.ts';

type AnswerRefusal = Refusal<'not_found' | 'right_missing' | 'case_taken' | 'complaint_answered'>;

/** The desk answers, once: it goes out with the whole sheet, and the work is done. A late answer is still owed. */
export async function answerComplaint(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  id: number,
  answer: string,
): Promise<null | AnswerRefusal> {
  const today = await readToday(deps, deps.db);
  return inTransaction(deps.db, (trx) => answerComplaintIn(deps, trx, { by, today }, id, answer));
}

/** The same inside a transaction of somebody else's. */
export async function answerComplaintIn(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  { by, today }: { by: StaffSession; today: CalendarDate },
  id: number,
  answer: string,
): Promise<null | AnswerRefusal> {
  if (!(await lockComplaint(trx, id))) return refuse('not_found');
  const subject = aboutComplaint(id);
  const refused =
    (await checkRight(trx, by, 'reviewer')) ?? (await checkLease(deps, trx, by, subject));
  if (refused) return refused;
  const complaint = await getComplaintIn(trx, id);
  if (complaint.answer !== null) return refuse('complaint_answered');
  const sheet = await writeSheet({ ...complaint, answer: { text: answer, on: today } });
  const message = complaintAnsweredMessage(deps, complaint, sheet, answer);
  const messageId = await enqueueMessage(deps, trx, 'outsider', message);
  const { staffUserId } = by;
  const at = deps.now();
  await updateAnswer(trx, id, { text: answer, on: today, at, by: staffUserId, messageId });
  await closeWorkItem(deps, trx, by, subject, 'complaint');
  await recordAuditEvent(deps, trx, by, {
    action: 'complaint.answered',
    subject: { kind: 'complaint', id },
    details: { number: complaint.number, is_late: today > complaint.dueOn },
  });
  return null;
}

async function getComplaintIn(trx: Connection, id: number) {
  const complaint = await selectComplaint(trx, id);
  if (complaint === null) throw new Error(`there is no complaint ${id}`);
  return complaint;
}
