import { addDays, type CalendarDate, isoWeekday } from '../calendar/calendar-date.ts';
import { isWorkingDay } from '../calendar/working-days.ts';

const SUNDAY = 7;

/** Settlements close on the last working day of a week: Friday, or the one before it when that is a holiday. */
export function isClosingDay(day: CalendarDate): boolean {
  if (!isWorkingDay(day)) return false;
  for (let later = day; isoWeekday(later) < SUNDAY; ) {
    later = addDays(later, 1);
    if (isWorkingDay(later)) return false;
  }
  return true;
}

/** Today, when it is one. */
export function nextClosingDay(today: CalendarDate): CalendarDate {
  let day = today;
  while (!isClosingDay(day)) day = addDays(day, 1);
  return day;
}
