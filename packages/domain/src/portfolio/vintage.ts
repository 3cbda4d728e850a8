import {
  addDays,
  addMonthsClamped,
  type CalendarDate,
  calendarDate,
  calendarDateOf,
  datePartsOf,
  daysInMonth,
} from '../calendar/calendar-date.ts';
import { type LoanAccount, livePayments } from '../payment/loan-account.ts';
import type { VintageAge, VintageMonth } from './vintage-month.ts';

/** Days that an instalment may be late before its loan counts as late in a vintage. */
export const LATE_DAYS = 30;

/** The day on which a loan has an age in months. */
export function agedOn(disbursedOn: CalendarDate, age: VintageAge): CalendarDate {
  return addMonthsClamped(disbursedOn, age);
}

/** Every loan of the month has the age: before that its share would only tell of the oldest. */
export function hasAge(month: VintageMonth, age: VintageAge, today: CalendarDate): boolean {
  const { year, month: number } = datePartsOf(calendarDate(`${month}-01`));
  return agedOn(calendarDateOf(year, number, daysInMonth(year, number)), age) <= today;
}

/**
 * The first day on which an instalment had been late for more than thirty days: its principal, which is paid last, was
 * not complete then. It may lie ahead. A payment that was taken back was never made.
 */
export function firstLateOn(account: LoanAccount): CalendarDate | null {
  const late = account.installments.flatMap(({ number, principal, dueOn }) => {
    if (principal === 0) return [];
    const completedOn = principalCompletedOn(account, number, principal);
    const isInTime = completedOn !== null && completedOn <= addDays(dueOn, LATE_DAYS);
    return isInTime ? [] : [addDays(dueOn, LATE_DAYS + 1)];
  });
  return late.toSorted()[0] ?? null;
}

function principalCompletedOn(
  account: LoanAccount,
  number: number,
  principal: number,
): CalendarDate | null {
  const parts = livePayments(account).flatMap(({ valuedOn, allocations }) =>
    allocations
      .filter((allocation) => allocation.number === number && allocation.principal > 0)
      .map((allocation) => ({ valuedOn, principal: allocation.principal })),
  );
  const paid = parts.reduce((sum, part) => sum + part.principal, 0);
  if (paid < principal) return null;
  return (
    parts
      .map(({ valuedOn }) => valuedOn)
      .toSorted()
      .at(-1) ?? null
  );
}
