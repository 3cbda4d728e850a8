import {
  type CalendarDate,
  calendarDate,
  datePartsOf,
  parseCalendarDate,
} from '../calendar/calendar-date.ts';
import type { DocumentType } from './document.ts';

export const EARLIEST_BIRTHDATE = calendarDate('1870-01-01');

export type BirthdateProblem = 'required' | 'invalid' | 'future' | 'too_young';

/** Whole years lived on that day. Someone born on 29 February turns on 1 March in common years. */
export function ageOn(birthdate: CalendarDate, date: CalendarDate): number {
  const [born, now] = [datePartsOf(birthdate), datePartsOf(date)];
  const beforeBirthday = date.slice(5) < birthdate.slice(5);
  return now.year - born.year - (beforeBirthday ? 1 : 0);
}

/** Minimum age: 18 with DNI; 'mayor de 25' with CE, so 25 is refused and 26 accepted. */
export function ageRule(documentType: DocumentType): 18 | 26 {
  return documentType === 'DNI' ? 18 : 26;
}

export function checkBirthdate(
  value: string,
  documentType: DocumentType,
  today: CalendarDate,
): BirthdateProblem | null {
  if (value === '') return 'required';
  const birthdate = parseCalendarDate(value);
  if (birthdate === null || birthdate < EARLIEST_BIRTHDATE) return 'invalid';
  if (birthdate > today) return 'future';
  return ageOn(birthdate, today) < ageRule(documentType) ? 'too_young' : null;
}
