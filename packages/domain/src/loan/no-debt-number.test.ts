import { expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { noDebtNumber } from './no-debt-number.ts';

test.each([
  [123, '2026-11-16', 'CND-2026-000123'],
  [1_234_567, '2027-01-01', 'CND-2027-1234567'],
])('the %ith, of %s, is %s', (id, issuedOn, number) => {
  expect(noDebtNumber({ id, issuedOn: calendarDate(issuedOn) })).toBe(number);
});
