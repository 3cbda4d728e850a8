import type { ComplaintSheet } from '@alivio/contract/complaints.ts';
import { type CalendarDate, datePartsOf } from '@alivio/domain/calendar/calendar-date.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { type ComplaintKind, complaintNumber } from '@alivio/domain/complaint/complaint.ts';
import { answerDueOn } from '@alivio/domain/complaint/complaint-clock.ts';
import { deskClosesAt } from '@alivio/domain/work/desk-hours.ts';
import { aboutComplaint } from '@alivio/domain/work/work-subject.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { Act } from '#server/loans/act.ts';
import type { Refusal } from '#server/refusal.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';
import type { Complaint } from './complaint.ts';
import {
  insertComplaint,
  lockYear,
  selectComplaint,
  selectSameWaiting,
  updateLastSequence,
  type WrittenWords,
} from './complaints.sql.ts';
import { sendCopy } from './send-copy.job.ts';
import { spendCopyBudgets, spendFilingBudgets } from './spend-complaint-budgets.ts';

const kindNames: Readonly<Record<ComplaintKind, string>> = { reclamo: 'Reclamo', queja: 'Queja' };

/** Anybody complains: the sheet gets its number and its last day, a copy is on its way, and the desk has work. Over a budget of copies only the copy is held back. */
export async function fileComplaint(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  sheet: ComplaintSheet,
  ip: string,
): Promise<Complaint | Refusal<'too_many_requests'>> {
  const tooMany = await spendFilingBudgets(deps, ip);
  if (tooMany) return tooMany;
  const isCopyHeld = !(await spendCopyBudgets(deps, sheet.email));
  const today = await readToday(deps, deps.db);
  return inTransaction(deps.db, (trx) =>
    fileComplaintIn(deps, trx, { by: 'system', today }, sheet, isCopyHeld),
  );
}

/**
 * The same inside a transaction of somebody else's. The same to the letter on the same day, while nobody has answered,
 * is the same sheet sent twice.
 */
export async function fileComplaintIn(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { by, today }: Act,
  sheet: ComplaintSheet,
  isCopyHeld = false,
): Promise<Complaint> {
  const { year } = datePartsOf(today);
  const sequence = (await lockYear(trx, year)) + 1;
  const written = writtenOn(sheet);
  const same = await findSameWaiting(trx, written, today);
  if (same !== null) return same;
  const filed = {
    ...written,
    number: complaintNumber(year, sequence),
    receivedOn: today,
    receivedAt: deps.now(),
    dueOn: answerDueOn(today),
    isCopyHeld,
  };
  await updateLastSequence(trx, year, sequence);
  const id = await insertComplaint(trx, filed, { year, sequence });
  await openWork(deps, trx, { ...filed, id });
  await recordAuditEvent(deps, trx, by, {
    action: 'complaint.filed',
    subject: { kind: 'complaint', id },
    details: { number: filed.number, due_on: filed.dueOn },
  });
  // Drawn by a job: nobody else gets a number before this transaction is over.
  if (!isCopyHeld) await enqueueJob(trx, sendCopy, { complaintId: id });
  return { ...filed, id, answer: null };
}

function writtenOn(sheet: ComplaintSheet): WrittenWords {
  return {
    name: sheet.name,
    documentType: sheet.document_type,
    identificationNumber: sheet.identification_number,
    address: sheet.address,
    phone: sheet.phone,
    email: sheet.email,
    parentName: sheet.is_minor ? sheet.parent_name : null,
    good: sheet.good,
    amount: sheet.amount,
    description: sheet.description,
    kind: sheet.kind,
    detail: sheet.detail,
    request: sheet.request,
  };
}

async function findSameWaiting(
  trx: Connection,
  written: WrittenWords,
  today: CalendarDate,
): Promise<Complaint | null> {
  const id = await selectSameWaiting(trx, written, today);
  return id === null ? null : selectComplaint(trx, id);
}

async function openWork(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { id, kind, number, dueOn, amount, isCopyHeld }: Omit<Complaint, 'answer'>,
): Promise<void> {
  const due = `La ley da plazo hasta el ${formatDay(dueOn)} para responder.`;
  await openWorkItem(deps, trx, {
    kind: 'complaint',
    subject: aboutComplaint(id),
    title: `${kindNames[kind]} ${number}`,
    reason: isCopyHeld ? `${due} No se le envió la copia.` : due,
    dueAt: deskClosesAt(dueOn),
    // Nothing asked for is no amount of work.
    ...(amount !== null && amount > 0 && { amount }),
  });
}
