import { type CalendarDate, datePartsOf } from './calendar-date.ts';

/** '14/03/2027'. */
export function formatDay(date: CalendarDate): string {
  const { year, month, day } = datePartsOf(date);
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`;
}
