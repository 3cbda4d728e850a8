import type { CalendarDate } from '../calendar/calendar-date.ts';
import { weekOf } from './settlement-week.ts';

const DIGITS = 4;

/** 'LIQ-2026-S46-0012': the week of the closing and a number that no other batch has. */
export function settlementReference(closedOn: CalendarDate, number: number): string {
  return `LIQ-${weekOf(closedOn)}-${String(number).padStart(DIGITS, '0')}`;
}
