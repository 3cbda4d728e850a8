import type {
  Complaint as ComplaintOnWire,
  ComplaintRow,
  ComplaintState,
} from '@alivio/contract/desk-complaints.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { workingDaysBetween } from '@alivio/domain/calendar/working-days.ts';
import { workingDaysLeft } from '@alivio/domain/complaint/complaint-clock.ts';
import type { Complaint } from './complaint.ts';

export function complaintRowToWire(complaint: Complaint, today: CalendarDate): ComplaintRow {
  const { answer, dueOn } = complaint;
  return {
    id: complaint.id,
    number: complaint.number,
    kind: complaint.kind,
    state: stateOf(complaint, today),
    name: complaint.name,
    received_on: complaint.receivedOn,
    due_on: dueOn,
    days_left: answer === null ? workingDaysLeft(today, dueOn) : null,
    answered_on: answer?.on ?? null,
  };
}

function stateOf({ answer, dueOn }: Complaint, today: CalendarDate): ComplaintState {
  if (answer !== null) return 'answered';
  return today > dueOn ? 'late' : 'waiting';
}

interface Around {
  today: CalendarDate;
  client: { id: number; isTheirEmail: boolean } | null;
  workItemId: number | null;
}

export function complaintToWire(
  complaint: Complaint,
  { today, client, workItemId }: Around,
): ComplaintOnWire {
  const { answer } = complaint;
  return {
    ...complaintRowToWire(complaint, today),
    received_at: complaint.receivedAt.toISOString(),
    document_type: complaint.documentType,
    identification_number: complaint.identificationNumber,
    address: complaint.address,
    phone: complaint.phone,
    email: complaint.email,
    parent_name: complaint.parentName,
    good: complaint.good,
    amount: complaint.amount,
    description: complaint.description,
    detail: complaint.detail,
    request: complaint.request,
    answer: answer?.text ?? null,
    answered_by: answer?.by ?? null,
    answer_mail: answer?.mail ?? null,
    client_id: client?.id ?? null,
    is_clients_email: client?.isTheirEmail ?? false,
    is_copy_held: complaint.isCopyHeld,
    trail: trailOf(complaint),
    work_item_id: workItemId,
  };
}

function trailOf({ receivedAt, dueOn, answer }: Complaint): ComplaintOnWire['trail'] {
  const filed = { at: receivedAt.toISOString(), by: null, text: 'Se presentó la hoja' };
  if (answer === null) return [filed];
  const text = answer.on > dueOn ? lateText(answer.on, dueOn) : 'Se respondió dentro del plazo';
  return [filed, { at: answer.at.toISOString(), by: answer.by, text }];
}

/** On a day that is no working day, the answer of the weekend is late and no working day has passed. */
function lateText(on: CalendarDate, dueOn: CalendarDate): string {
  const days = workingDaysBetween(dueOn, on);
  if (days === 0) return 'Se respondió fuera de plazo, antes del siguiente día hábil';
  const text = days === 1 ? '1 día hábil' : `${days} días hábiles`;
  return `Se respondió fuera de plazo, ${text} después del último día`;
}
