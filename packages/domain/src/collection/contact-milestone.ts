import { type CalendarDate, daysBetween } from '../calendar/calendar-date.ts';

const FIRST_DAYS = 8;
const EVERY_DAYS = 30;

/** Whether somebody is to contact a client on that day of their arrears: +8, +30, and every 30 after. */
export function isContactMilestone(dueOn: CalendarDate, day: CalendarDate): boolean {
  const days = daysBetween(dueOn, day);
  return days === FIRST_DAYS || (days > 0 && days % EVERY_DAYS === 0);
}
