import { type CalendarDate, datePartsOf } from '../calendar/calendar-date.ts';

const DIGITS = 6;

/** 'CA-2026-000123', the number of an approval letter. */
export function letterNumber({ id, issuedOn }: { id: number; issuedOn: CalendarDate }): string {
  return `CA-${datePartsOf(issuedOn).year}-${String(id).padStart(DIGITS, '0')}`;
}
