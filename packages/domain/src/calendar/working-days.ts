import { addDays, type CalendarDate, isoWeekday } from './calendar-date.ts';
import { isPeruHoliday } from './holidays.ts';

const SATURDAY = 6;

export function isWorkingDay(date: CalendarDate): boolean {
  return isoWeekday(date) < SATURDAY && !isPeruHoliday(date);
}

/** The n-th working day after `date`; `date` itself never counts, and 0 gives it back. */
export function addWorkingDays(date: CalendarDate, workingDays: number): CalendarDate {
  let day = date;
  for (let left = workingDays; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** Working days after `from` up to and including `to`; 0 when `to` is not later. */
export function workingDaysBetween(from: CalendarDate, to: CalendarDate): number {
  let count = 0;
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) count += 1;
  }
  return count;
}
