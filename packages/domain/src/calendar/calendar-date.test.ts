import { expect, test } from 'vitest';
import {
  addDays,
  addMonthsClamped,
  calendarDate,
  days360,
  daysBetween,
  isoWeekday,
  parseCalendarDate,
} from './calendar-date.ts';

const on = calendarDate;

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-4-1',
  '2026-04-31',
  'hoy',
  '',
  '26-01-01',
])('refuses %s', (text) => {
  expect(parseCalendarDate(text)).toBeNull();
  expect(() => on(text)).toThrow(RangeError);
});

test('takes leap days only in leap years', () => {
  expect(parseCalendarDate('2028-02-29')).toBe('2028-02-29');
  expect(parseCalendarDate('2100-02-29')).toBeNull();
});

test('adds days over months, years and leap days', () => {
  expect(addDays(on('2026-12-31'), 1)).toBe('2027-01-01');
  expect(addDays(on('2028-02-28'), 1)).toBe('2028-02-29');
  expect(addDays(on('2028-03-01'), -1)).toBe('2028-02-29');
  expect(daysBetween(on('2026-01-01'), on('2027-01-01'))).toBe(365);
  expect(daysBetween(on('2028-03-01'), on('2028-02-01'))).toBe(-29);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s plus %d months is %s', (from, months, to) => {
  expect(addMonthsClamped(on(from), months)).toBe(to);
});

test.each([
  ['2026-01-31', '2026-02-28', 28],
  ['2026-01-30', '2026-02-28', 28],
  ['2026-01-15', '2026-02-15', 30],
  ['2026-01-31', '2026-03-31', 60],
  ['2025-12-15', '2026-12-15', 360],
])('30/360 days from %s to %s are %d', (from, to, days) => {
  expect(days360(on(from), on(to))).toBe(days);
});

test('weekdays are those of ISO 8601', () => {
  expect([isoWeekday(on('2026-11-15')), isoWeekday(on('2026-11-16'))]).toEqual([7, 1]);
});
