import {
  type CalendarDate,
  datePartsOf,
  parseCalendarDate,
} from '@alivio/domain/calendar/calendar-date.ts';

/** '14/03/2027'. */
export function formatDay(date: CalendarDate): string {
  const { year, month, day } = datePartsOf(date);
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${twoDigits(day)}/${twoDigits(month)}/${year}`;
}

/** The same for a day that comes as a text; what is none stays as it is. */
export function formatDayText(text: string): string {
  const date = parseCalendarDate(text);
  return date === null ? text : formatDay(date);
}
