import { expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { type SummaryPeriod, summarySpan } from './summary-span.ts';

it.each<[SummaryPeriod, string, string, string]>([
  ['month', '2026-11-16', '2026-11-01', '2026-11-16'],
  ['month', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['last_month', '2026-11-16', '2026-10-01', '2026-10-31'],
  ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['last_month', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['quarter', '2026-11-16', '2026-09-01', '2026-11-16'],
  ['quarter', '2026-01-31', '2025-11-01', '2026-01-31'],
  ['year', '2026-11-16', '2026-01-01', '2026-11-16'],
])('%s on %s is from %s to %s', (period, today, from, to) => {
  expect(summarySpan(period, calendarDate(today))).toEqual({ from, to });
});
