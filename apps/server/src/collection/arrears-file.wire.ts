import type { ArrearsFile } from '@alivio/contract/collection.ts';
import type { WorkItem } from '@alivio/contract/desk.ts';
import {
  type CalendarDate,
  calendarDate,
  daysBetween,
} from '@alivio/domain/calendar/calendar-date.ts';
import { amountToRemind } from '@alivio/domain/collection/amount-to-remind.ts';
import { sbsClassificationOf } from '@alivio/domain/installment/sbs-classification.ts';
import { type Centimos, centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import { payoffAmount } from '@alivio/domain/payment/payoff-amount.ts';
import { seenInstallments } from '@alivio/domain/payment/seen-installments.ts';
import type { Person } from '#server/accounts/find-person.ts';
import type { Loan } from '#server/loans/loan.ts';
import type { ContactRow } from './contacts.sql.ts';
import type { PromiseRow } from './promises.sql.ts';
import type { ReminderRow } from './reminders.sql.ts';

export function loanToWire(
  { id, code, amount, disbursedOn }: Loan,
  outstanding: Centimos,
  clinic: string,
): ArrearsFile['loan'] {
  if (disbursedOn === null) throw new Error(`loan ${id} has an account and was not disbursed`);
  return { id, code, amount, outstanding, clinic, disbursed_on: disbursedOn };
}

export function clientToWire(person: Person): ArrearsFile['client'] {
  return {
    id: person.id,
    name: `${person.first_name} ${person.last_name}`.trim(),
    document: `${person.document_type} ${person.identification_number}`,
    phone: person.phone,
    email: person.email,
  };
}

export function owedToWire(
  account: LoanAccount,
  since: CalendarDate,
  today: CalendarDate,
): ArrearsFile['arrears'] {
  const owed = amountToRemind(account, today);
  const daysLate = daysBetween(since, today);
  return {
    due_on: since,
    days_late: daysLate,
    bucket: sbsClassificationOf(daysLate),
    total: owed?.total ?? ZERO,
    installments: owed?.installments ?? ZERO,
    late_interest: owed?.lateInterest ?? ZERO,
    default_interest: owed?.defaultInterest ?? ZERO,
    overdue: seenInstallments(account, today)
      .filter(({ paidOn, installment }) => paidOn === null && installment.dueOn <= today)
      .map(({ installment, toPay }) => ({
        number: installment.number,
        due_on: installment.dueOn,
        days_late: daysBetween(installment.dueOn, today),
        to_pay: toPay,
      })),
    payoff: payoffAmount(account, today),
  };
}

export function contactToWire(row: ContactRow): ArrearsFile['contacts'][number] {
  return {
    id: row.id,
    at: row.contacted_at.toISOString(),
    channel: row.channel,
    result: row.result,
    note: row.note,
    by: `${row.first_name} ${row.last_name}`,
  };
}

export function promiseToWire(row: PromiseRow): ArrearsFile['promises'][number] {
  return {
    id: row.id,
    amount: centimos(row.amount_centimos),
    paid: centimos(row.paid),
    made_on: calendarDate(row.made_on),
    promised_on: calendarDate(row.promised_on),
    state: row.state,
    settled_on: row.settled_on === null ? null : calendarDate(row.settled_on),
    by: row.by,
  };
}

export function reminderToWire(row: ReminderRow): ArrearsFile['reminders'][number] {
  return {
    id: row.id,
    due_on: calendarDate(row.due_on),
    step: row.step,
    state: row.state,
    planned_at: row.planned_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    amount: row.amount_centimos === null ? null : centimos(row.amount_centimos),
    messages: row.messages,
  };
}

export function workToWire({
  id,
  kind,
  reason,
  due_at,
  lease,
}: WorkItem): ArrearsFile['work'][number] {
  return {
    id,
    kind,
    reason,
    due_at,
    lease: lease && { name: lease.name, until: lease.until, is_mine: lease.is_mine },
  };
}
