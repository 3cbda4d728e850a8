import type { LoanInArrears } from '@alivio/contract/collection.ts';
import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { sbsClassificationOf } from '@alivio/domain/installment/sbs-classification.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { ArrearsRow } from './arrears.sql.ts';

export function arrearsToWire(row: ArrearsRow): LoanInArrears {
  return {
    loan_id: row.loan_id,
    loan_code: row.code,
    client_name: row.client_name,
    document: `${row.document_type} ${row.identification_number}`,
    clinic: row.clinic,
    due_on: calendarDate(row.due_on),
    days_late: row.days_late,
    bucket: sbsClassificationOf(row.days_late),
    overdue: centimos(row.overdue_centimos),
    outstanding: centimos(row.outstanding_centimos),
    last_contact: contactToWire(row),
    promise: promiseToWire(row),
  };
}

function contactToWire({
  contacted_at,
  channel,
  result,
}: ArrearsRow): LoanInArrears['last_contact'] {
  if (contacted_at === null || channel === null || result === null) return null;
  return { at: contacted_at.toISOString(), channel, result };
}

function promiseToWire(row: ArrearsRow): LoanInArrears['promise'] {
  const { promise_centimos, promised_on, promise_state } = row;
  if (promise_centimos === null || promised_on === null || promise_state === null) return null;
  return {
    amount: centimos(promise_centimos),
    promised_on: calendarDate(promised_on),
    state: promise_state,
  };
}
