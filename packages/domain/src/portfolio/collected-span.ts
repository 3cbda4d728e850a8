import {
  addMonthsClamped,
  type CalendarDate,
  calendarDateOf,
  datePartsOf,
  daysBetween,
} from '../calendar/calendar-date.ts';

export interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Longer than this, days would be too many to look at. */
const DAYS_BY_DAY = 62;
const MOST_MONTHS = 60;
const MONTHS_BEFORE = 5;

/** This month and the five before it, where nobody said otherwise. */
export function collectedSpan(
  { from, to }: { from?: CalendarDate | undefined; to?: CalendarDate | undefined },
  today: CalendarDate,
): Span | 'period_reversed' | 'period_ahead' | 'period_too_long' {
  const last = to ?? today;
  const first = from ?? startOfSpan(last);
  if (to !== undefined && first > to) return 'period_reversed';
  if (first > today) return 'period_ahead';
  return addMonthsClamped(first, MOST_MONTHS) <= last
    ? 'period_too_long'
    : { from: first, to: last };
}

function startOfSpan(last: CalendarDate): CalendarDate {
  const { year, month } = datePartsOf(last);
  return addMonthsClamped(calendarDateOf(year, month, 1), -MONTHS_BEFORE);
}

export type CollectedGrain = 'day' | 'month';

export function grainOf({ from, to }: Span): CollectedGrain {
  return daysBetween(from, to) < DAYS_BY_DAY ? 'day' : 'month';
}
