import { addDays, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { expect, it } from 'vitest';
import { expiryText, isExpired, toneOfDays } from './days-left.ts';

const today = calendarDate('2027-03-08');

it.each([
  [null, 'ok'],
  [-3, 'bad'],
  [0, 'bad'],
  [5, 'bad'],
  [6, 'warn'],
  [10, 'warn'],
  [11, 'neutral'],
] as const)('%s days left are %s', (days, tone) => {
  expect(toneOfDays(days)).toBe(tone);
});

it.each([
  [6, 'Vence el 14.03.27 (6 días)'],
  [1, 'Vence el 09.03.27 (1 día)'],
  [0, 'Vence el 08.03.27 (0 días)'],
  [-1, 'Expirado'],
])('%i days ahead: %s', (days, text) => {
  expect(expiryText(addDays(today, days), today)).toBe(text);
});

it('what has no last day does not expire', () => {
  expect(isExpired(null, today)).toBe(false);
});
