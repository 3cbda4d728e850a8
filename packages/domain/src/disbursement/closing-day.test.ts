import { expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { isClosingDay, nextClosingDay } from './closing-day.ts';

it.each([
  ['2026-11-20', true, 'a Friday'],
  ['2026-11-19', false, 'the Thursday before it'],
  ['2026-11-21', false, 'the Saturday after it'],
  ['2026-12-25', false, 'Christmas on a Friday'],
  ['2026-12-24', true, 'the Thursday before Christmas'],
  ['2026-04-01', true, 'the Wednesday before Maundy Thursday and Good Friday'],
])('%s closes: %s (%s)', (day, closes) => {
  expect(isClosingDay(calendarDate(day))).toBe(closes);
});

it.each([
  ['2026-11-16', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-21', '2026-11-27'],
])('after %s comes %s', (today, next) => {
  expect(nextClosingDay(calendarDate(today))).toBe(next);
});
