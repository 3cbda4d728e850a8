import {
  type CalendarDate,
  datePartsOf,
  parseCalendarDate,
} from '@alivio/domain/calendar/calendar-date.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';

/** '14.03.27', as the client area writes days (specification 2 §9). */
export function formatShortDay(date: CalendarDate): string {
  const { year, month, day } = datePartsOf(date);
  return `${twoDigits(day)}.${twoDigits(month)}.${twoDigits(year % 100)}`;
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

/** The same for a day that comes as a text; what is none stays as it is. */
export function formatDayText(text: string): string {
  const date = parseCalendarDate(text);
  return date === null ? text : formatDay(date);
}
