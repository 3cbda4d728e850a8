import { describe, expect, it, test } from 'vitest';
import { addDays, type CalendarDate, calendarDate } from '../calendar/calendar-date.ts';
import { peruHolidays } from '../calendar/holidays.ts';
import { complaintNumber, isComplaintDocument } from './complaint.ts';
import { answerDueOn, workingDaysLeft } from './complaint-clock.ts';
import { deadlinesWritten, holidaysWritten } from './deadlines.fixture.ts';

const on = calendarDate;

/** Each day of the table with the last day that is written for it: the next with that month and day. */
function readDeadlines(): (readonly [CalendarDate, CalendarDate])[] {
  return deadlinesWritten
    .trim()
    .split('\n')
    .flatMap((week) => {
      const [monday = '', ...cells] = week.trim().split(/\s+/);
      return cells.map((cell, day) => [addDays(on(monday), day), cell] as const);
    })
    .filter(([, cell]) => cell !== '-----')
    .map(([day, cell]) => [day, nextOn(day, cell)]);
}

function nextOn(day: CalendarDate, monthAndDay: string): CalendarDate {
  const year = Number(day.slice(0, 4));
  return on(`${monthAndDay > day.slice(5) ? year : year + 1}-${monthAndDay}`);
}

describe('the answer is due after fifteen working days', () => {
  const deadlines = readDeadlines();

  it('the table has every day of two years, and their holidays', () => {
    expect(deadlines).toHaveLength(730);
    expect([...peruHolidays(2026), ...peruHolidays(2027)].map(({ date }) => date)).toEqual(
      holidaysWritten.filter((date) => date < '2028'),
    );
  });

  it('whatever the day on which it comes', () => {
    const wrong = deadlines.filter(([day, last]) => answerDueOn(day) !== last);
    expect(wrong).toEqual([]);
  });

  it('no last day is nearer than nineteen days, and none is farther than twenty-seven', () => {
    const waits = deadlines.map(([day]) => daysUntil(day, answerDueOn(day)));
    expect([Math.min(...waits), Math.max(...waits)]).toEqual([19, 27]);
  });
});

function daysUntil(from: CalendarDate, to: CalendarDate): number {
  let days = 0;
  for (let day = from; day < to; day = addDays(day, 1)) days += 1;
  return days;
}

test.each([
  ['on the day it came', '2026-11-16', 15],
  ['over the weekend', '2026-11-22', 11],
  ['on the last day', '2026-12-07', 0],
  ['on the holiday behind it: none, it is late', '2026-12-08', null],
  ['on the first working day behind it', '2026-12-10', null],
])('days left %s', (_, today, left) => {
  expect(answerDueOn(on('2026-11-16'))).toBe('2026-12-07');
  expect(workingDaysLeft(on(today), on('2026-12-07'))).toBe(left);
});

test('sheets are numbered within a year', () => {
  expect([complaintNumber(2026, 1), complaintNumber(2027, 1_234_567)]).toEqual([
    '000001-2026',
    '1234567-2027',
  ]);
});

test.each([
  ['DNI', '45678901', true],
  ['DNI', '4567890', false],
  ['CE', '001234567', true],
  ['CE', 'AB1234567', true],
  ['CE', '12345678', false],
  ['PASAPORTE', 'AAB123', true],
  ['PASAPORTE', 'AAB-12', false],
] as const)('%s %s: %s', (type, number, isOne) => {
  expect(isComplaintDocument(type, number)).toBe(isOne);
});
