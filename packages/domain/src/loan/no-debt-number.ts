import { type CalendarDate, datePartsOf } from '../calendar/calendar-date.ts';

const DIGITS = 6;

/** 'CND-2026-000123', the number of a constancia de no adeudo. */
export function noDebtNumber({ id, issuedOn }: { id: number; issuedOn: CalendarDate }): string {
  return `CND-${datePartsOf(issuedOn).year}-${String(id).padStart(DIGITS, '0')}`;
}
