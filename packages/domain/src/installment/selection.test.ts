import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '../calendar/calendar-date.ts';
import { catchUpCount, choosableCount, overdueCount, tick } from './selection.ts';

const today = calendarDate('2026-11-15');
const choice = (days: readonly number[], paidAhead = 0) => ({
  pending: days.map((each) => ({ dueOn: addDays(today, each) })),
  paidAhead,
  today,
});

describe('what can be ticked', () => {
  test.each([
    ['nothing is pending', [], 0, 0],
    ['one is left', [5], 0, 1],
    ['the first two', [5, 35, 65], 0, 2],
    ['the first two, overdue or not', [-60, -30, -1, 29], 0, 2],
    ['one with one paid ahead', [5, 35, 65], 1, 1],
    ['none with two paid ahead', [5, 35, 65], 2, 0],
    ['what is overdue is not ahead', [-1, 29, 59], 2, 1],
    ['due today is overdue', [0, 29, 59], 1, 2],
  ])('%s', (_, days, paidAhead, count) => {
    expect(choosableCount(choice(days, paidAhead))).toBe(count);
  });
});

describe('all that is overdue and the current one', () => {
  test.each([
    ['is not offered when nothing is overdue', [1, 31], 0, null],
    ['three and one', [-60, -30, 0, 30, 60], 0, 4],
    ['all that there is', [-60, -30], 0, 2],
    ['without the current one when two are paid ahead', [-1, 30], 2, 1],
  ])('%s', (_, days, paidAhead, count) => {
    expect(catchUpCount(choice(days, paidAhead))).toBe(count);
  });

  test('due today counts as overdue, tomorrow does not', () => {
    expect(overdueCount(choice([-1, 0, 1]))).toBe(2);
  });
});

test.each([
  ['the first', 0, 0, 1],
  ['the second after the first', 1, 1, 2],
  ['the second without the first changes nothing', 0, 1, 0],
  ['taking the first away clears', 2, 0, 0],
  ['taking the second away leaves the first', 2, 1, 1],
  ['taking the first of four away clears', 4, 0, 0],
])('a tick: %s', (_, chosen, index, after) => {
  expect(tick(chosen, index)).toBe(after);
});
