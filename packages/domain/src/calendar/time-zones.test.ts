import { describe, expect, test, vi } from 'vitest';
import { daysPastDue, displayStatus, isOverdue } from '../installment/display-status.ts';
import { dueDates } from '../installment/due-dates.ts';
import { ageOn } from '../person/birthdate.ts';
import { addDays, addMonthsClamped, calendarDate, isoWeekday } from './calendar-date.ts';
import { limaDateOf, limaHourOf, startOfLimaDay } from './lima-time.ts';

/** Around midnight in Lima, in UTC and in Tokyo; month ends, year end and leap days. */
const instants = [
  '2026-11-15T04:59:59.999Z',
  '2026-11-15T05:00:00.000Z',
  '2026-11-14T23:59:59.999Z',
  '2026-11-15T00:00:00.000Z',
  '2026-11-15T14:59:59.999Z',
  '2026-11-15T15:00:00.000Z',
  '2026-03-01T04:59:59.999Z',
  '2026-03-01T05:00:00.000Z',
  '2027-01-01T04:59:59.999Z',
  '2028-02-29T04:59:59.999Z',
  '2028-02-29T05:00:00.000Z',
  '2028-03-01T04:59:59.999Z',
];

/** Everything on a screen that depends on what day it is. */
function seenAt(instant: string): object {
  const today = limaDateOf(new Date(instant));
  const due = dueDates(calendarDate('2026-01-31'), 28);
  return {
    today,
    hour: limaHourOf(new Date(instant)),
    dayBegan: startOfLimaDay(today),
    statuses: due.map((dueOn) => displayStatus({ dueOn, paidOn: null }, today)),
    overdue: due.filter((dueOn) => isOverdue({ dueOn, paidOn: null }, today)).length,
    late: due.map((dueOn) => daysPastDue({ dueOn, paidOn: null }, today)),
    tomorrow: addDays(today, 1),
    nextMonth: addMonthsClamped(today, 1),
    weekday: isoWeekday(today),
    age: ageOn(calendarDate('2008-02-29'), today),
  };
}

const expected = new Map(instants.map((instant) => [instant, seenAt(instant)]));

describe.each([
  ['UTC', 0],
  ['America/Lima', 300],
  ['Asia/Tokyo', -540],
])('a server in %s', (zone, offsetMinutes) => {
  test.each(instants)('sees the same at %s', (instant) => {
    vi.stubEnv('TZ', zone);
    expect(new Date(instant).getTimezoneOffset()).toBe(offsetMinutes);
    expect(seenAt(instant)).toEqual(expected.get(instant));
  });
});

test('the day changes at midnight in Lima', () => {
  expect(instants.map((instant) => limaDateOf(new Date(instant)))).toEqual([
    '2026-11-14',
    '2026-11-15',
    '2026-11-14',
    '2026-11-14',
    '2026-11-15',
    '2026-11-15',
    '2026-02-28',
    '2026-03-01',
    '2026-12-31',
    '2028-02-28',
    '2028-02-29',
    '2028-02-29',
  ]);
});

test('the first instant of a day in Lima is that day, the one before it is not', () => {
  for (const day of ['2026-03-01', '2027-01-01', '2028-02-29'].map(calendarDate)) {
    const began = startOfLimaDay(day);
    expect(limaDateOf(began)).toBe(day);
    expect(limaDateOf(new Date(began.getTime() - 1))).toBe(addDays(day, -1));
  }
});
