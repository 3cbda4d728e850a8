import type { CalendarDate } from '../calendar/calendar-date.ts';
import { limaDateOf, startOfLimaDay } from '../calendar/lima-time.ts';
import { addWorkingDays, isWorkingDay } from '../calendar/working-days.ts';

const MS_PER_HOUR = 3_600_000;
const OPENS_AT_HOUR = 9;
const CLOSES_AT_HOUR = 18;

/** The instant at which that many hours of the desk have passed since another: it works Monday to Friday, 9 to 18. */
export function addDeskHours(from: Date, hours: number): Date {
  let day = limaDateOf(from);
  if (!isWorkingDay(day)) day = addWorkingDays(day, 1);
  let left = hours * MS_PER_HOUR;
  let at = Math.max(from.getTime(), opening(day));
  while (at + left > closing(day)) {
    left -= Math.max(0, closing(day) - at);
    day = addWorkingDays(day, 1);
    at = opening(day);
  }
  return new Date(at + left);
}

/** For what is due on a day, and not after so many hours. */
export function deskClosesAt(day: CalendarDate): Date {
  return new Date(closing(day));
}

function opening(day: CalendarDate): number {
  return startOfLimaDay(day).getTime() + OPENS_AT_HOUR * MS_PER_HOUR;
}

function closing(day: CalendarDate): number {
  return startOfLimaDay(day).getTime() + CLOSES_AT_HOUR * MS_PER_HOUR;
}
