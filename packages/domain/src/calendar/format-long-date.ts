import { type CalendarDate, datePartsOf } from './calendar-date.ts';

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** '16 de noviembre de 2026', as es-PE writes it, without locale data. */
export function formatLongDate(date: CalendarDate): string {
  const { year, month, day } = datePartsOf(date);
  return `${day} de ${MONTHS[month - 1]} de ${year}`;
}
