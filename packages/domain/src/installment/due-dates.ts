import { addMonthsClamped, type CalendarDate } from '../calendar/calendar-date.ts';

/**
 * Same day of each following month, clamped at month end. Counted from the disbursement, so the
 * 31st comes back after February; the shortest first period that can arise is 28 days.
 */
export function dueDates(disbursedOn: CalendarDate, term: number): readonly CalendarDate[] {
  return Array.from({ length: term }, (_, index) => addMonthsClamped(disbursedOn, index + 1));
}
