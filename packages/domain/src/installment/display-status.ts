import { type CalendarDate, daysBetween } from '../calendar/calendar-date.ts';

export type InstallmentDisplayStatus =
  | 'PAID'
  | 'EXPIRED'
  | 'RECENT_EXPIRED'
  | 'CURRENT'
  | 'NEXT'
  | 'FUTURE';

const WINDOW_DAYS = 30;

export interface DisplayedInstallment {
  readonly dueOn: CalendarDate;
  readonly paidOn: CalendarDate | null;
}

/** Spec 2 §4: counted in whole days between today and the due date. */
export function displayStatus(
  { dueOn, paidOn }: DisplayedInstallment,
  today: CalendarDate,
): InstallmentDisplayStatus {
  if (paidOn !== null) return 'PAID';
  const daysAhead = daysBetween(today, dueOn);
  if (daysAhead === 0) return 'CURRENT';
  if (daysAhead > 0) return daysAhead < WINDOW_DAYS ? 'NEXT' : 'FUTURE';
  return daysAhead > -WINDOW_DAYS ? 'RECENT_EXPIRED' : 'EXPIRED';
}

/** Overdue means due today or before (spec 2 §4); days past due start the day after. */
export function isOverdue({ dueOn, paidOn }: DisplayedInstallment, today: CalendarDate): boolean {
  return paidOn === null && dueOn <= today;
}

export function daysPastDue({ dueOn, paidOn }: DisplayedInstallment, today: CalendarDate): number {
  return paidOn === null ? Math.max(0, daysBetween(dueOn, today)) : 0;
}
