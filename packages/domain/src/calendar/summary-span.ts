import {
  addDays,
  addMonthsClamped,
  type CalendarDate,
  calendarDateOf,
  datePartsOf,
} from './calendar-date.ts';

export const summaryPeriods = ['month', 'last_month', 'quarter', 'year'] as const;
export type SummaryPeriod = (typeof summaryPeriods)[number];

/** First and last day of a period that people look back on; a quarter is this month and the two before. */
export function summarySpan(
  period: SummaryPeriod,
  today: CalendarDate,
): { from: CalendarDate; to: CalendarDate } {
  const { year, month } = datePartsOf(today);
  const monthStart = calendarDateOf(year, month, 1);
  switch (period) {
    case 'month':
      return { from: monthStart, to: today };
    case 'last_month':
      return { from: addMonthsClamped(monthStart, -1), to: addDays(monthStart, -1) };
    case 'quarter':
      return { from: addMonthsClamped(monthStart, -2), to: today };
    case 'year':
      return { from: calendarDateOf(year, 1, 1), to: today };
  }
}
