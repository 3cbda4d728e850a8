import { expect, test } from 'vitest';
import { addDays, calendarDate } from '../calendar/calendar-date.ts';
import { daysPastDue, displayStatus, isOverdue } from './display-status.ts';
import { dueDates } from './due-dates.ts';
import { sbsClassificationOf } from './sbs-classification.ts';

const today = calendarDate('2026-11-15');
const dueIn = (days: number) => ({ dueOn: addDays(today, days), paidOn: null });

test.each([
  [-31, 'EXPIRED', true, 31],
  [-30, 'EXPIRED', true, 30],
  [-29, 'RECENT_EXPIRED', true, 29],
  [-1, 'RECENT_EXPIRED', true, 1],
  [0, 'CURRENT', true, 0],
  [1, 'NEXT', false, 0],
  [29, 'NEXT', false, 0],
  [30, 'FUTURE', false, 0],
])('due in %d days: %s', (days, status, overdue, late) => {
  expect(displayStatus(dueIn(days), today)).toBe(status);
  expect(isOverdue(dueIn(days), today)).toBe(overdue);
  expect(daysPastDue(dueIn(days), today)).toBe(late);
});

test('what is paid is paid, however late', () => {
  const paid = { dueOn: addDays(today, -90), paidOn: today };
  expect(displayStatus(paid, today)).toBe('PAID');
  expect([isOverdue(paid, today), daysPastDue(paid, today)]).toEqual([false, 0]);
});

test.each([
  [0, 'NORMAL'],
  [8, 'NORMAL'],
  [9, 'CPP'],
  [30, 'CPP'],
  [31, 'DEFICIENTE'],
  [60, 'DEFICIENTE'],
  [61, 'DUDOSO'],
  [120, 'DUDOSO'],
  [121, 'PERDIDA'],
])('%d days late is %s', (days, classification) => {
  expect(sbsClassificationOf(days)).toBe(classification);
});

test('due dates keep the day of the month and clamp at its end', () => {
  expect(dueDates(calendarDate('2027-12-31'), 4)).toEqual([
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ]);
});

test('the first due date is never nearer than 28 days', () => {
  for (let day = calendarDate('2026-01-01'); day < '2029-01-01'; day = addDays(day, 1)) {
    const [first = day] = dueDates(day, 1);
    expect(first >= addDays(day, 28)).toBe(true);
  }
});
