import { type CalendarDate, datePartsOf } from './calendar-date.ts';
import { monthNames } from './month-names.ts';

/** '16 de noviembre de 2026', as es-PE writes it. */
export function formatLongDate(date: CalendarDate): string {
  const { year, month, day } = datePartsOf(date);
  return `${day} de ${monthNames[month - 1]} de ${year}`;
}
