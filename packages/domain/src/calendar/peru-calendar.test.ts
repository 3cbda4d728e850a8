import { describe, expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { isLawfulContactTime, nextLawfulContactTime } from './contact-hours.ts';
import { easterSunday } from './easter.ts';
import { isPeruHoliday, peruHolidays } from './holidays.ts';
import { addWorkingDays, isWorkingDay, workingDaysBetween } from './working-days.ts';

const on = calendarDate;
/** An hour of the day in Lima, as an instant. */
const lima = (day: string, time: string) => new Date(`${day}T${time}-05:00`);

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %d is %s', (year, date) => {
  expect(easterSunday(year)).toBe(date);
});

test('the national holidays of 2026', () => {
  expect(peruHolidays(2026).map(({ date }) => date)).toEqual([
    '2026-01-01',
    '2026-04-02',
    '2026-04-03',
    '2026-05-01',
    '2026-06-07',
    '2026-06-29',
    '2026-07-23',
    '2026-07-28',
    '2026-07-29',
    '2026-08-06',
    '2026-08-30',
    '2026-10-08',
    '2026-11-01',
    '2026-12-08',
    '2026-12-09',
    '2026-12-25',
  ]);
});

test('a holiday counts from the year of its law', () => {
  expect([isPeruHoliday(on('2023-06-07')), isPeruHoliday(on('2024-06-07'))]).toEqual([false, true]);
});

test('working days pass over weekends and holidays', () => {
  expect(isWorkingDay(on('2026-12-08'))).toBe(false);
  expect(addWorkingDays(on('2026-12-04'), 1)).toBe('2026-12-07');
  expect(addWorkingDays(on('2026-12-07'), 1)).toBe('2026-12-10');
  expect(addWorkingDays(on('2026-12-05'), 0)).toBe('2026-12-05');
  expect(workingDaysBetween(on('2026-12-04'), on('2026-12-10'))).toBe(2);
  expect(workingDaysBetween(on('2026-12-10'), on('2026-12-04'))).toBe(0);
});

describe('collection contact', () => {
  test.each([
    ['2026-11-16', '06:59:59', false],
    ['2026-11-16', '07:00:00', true],
    ['2026-11-16', '19:59:59', true],
    ['2026-11-16', '20:00:00', false],
    ['2026-11-14', '10:00:00', false],
    ['2026-11-15', '10:00:00', false],
    ['2026-12-08', '10:00:00', false],
  ])('on %s at %s: %s', (day, time, lawful) => {
    expect(isLawfulContactTime(lima(day, time))).toBe(lawful);
  });

  test('waits for the next lawful hour', () => {
    const fridayNight = lima('2026-11-13', '21:30:00');
    expect(nextLawfulContactTime(fridayNight)).toEqual(lima('2026-11-16', '07:00:00'));
    const noon = lima('2026-11-16', '12:34:56');
    expect(nextLawfulContactTime(noon)).toEqual(noon);
  });
});
