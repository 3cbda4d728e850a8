import { type CalendarDate, parseCalendarDate } from '../calendar/calendar-date.ts';

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: .*)?$/;

/** `03/12/2026`, `2026-12-03`, `03-12-26`, with or without the hour: the day always comes before the month. */
export function readStatementDate(cell: string): CalendarDate | null {
  const text = cell.trim();
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null) return dateOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  const dayFirst = DAY_FIRST.exec(text);
  return dayFirst === null ? null : dateOf(dayFirst[3], dayFirst[2], dayFirst[1]);
}

function dateOf(year = '', month = '', day = ''): CalendarDate | null {
  const whole = year.length === 2 ? `20${year}` : year;
  return parseCalendarDate(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
