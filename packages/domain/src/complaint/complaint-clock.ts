import type { CalendarDate } from '../calendar/calendar-date.ts';
import { addWorkingDays, workingDaysBetween } from '../calendar/working-days.ts';

/** Ley 29571 arts. 24.1 and 152: this many working days, which nobody may extend. */
export const ANSWER_WORKING_DAYS = 15;

/** The last day for the answer; the day of the complaint itself does not count. */
export function answerDueOn(receivedOn: CalendarDate): CalendarDate {
  return addWorkingDays(receivedOn, ANSWER_WORKING_DAYS);
}

/** Working days that are left for the answer, the last one included, 0 on it; null once it is late. */
export function workingDaysLeft(today: CalendarDate, dueOn: CalendarDate): number | null {
  return today <= dueOn ? workingDaysBetween(today, dueOn) : null;
}
