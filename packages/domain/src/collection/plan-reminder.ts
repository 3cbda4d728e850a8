import { businessInstant } from '../calendar/business-instant.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { nextLawfulContactTime } from '../calendar/contact-hours.ts';

/** When what a day asks to be said may be said: at once in lawful hours, else when the next begin. */
export function planReminder(day: CalendarDate, now: Date): Date {
  return nextLawfulContactTime(businessInstant(day, now));
}
