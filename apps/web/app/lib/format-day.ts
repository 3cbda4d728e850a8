import { type CalendarDate, datePartsOf } from '@alivio/domain/calendar/calendar-date.ts';

/** '14/03/2027'. */
export function formatDay(date: CalendarDate): string {
  const { year, month, day } = datePartsOf(date);
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${twoDigits(day)}/${twoDigits(month)}/${year}`;
}
