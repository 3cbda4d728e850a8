import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/calendar-date.ts';
import { leastPrepayment, offerChoice } from './prepayment-offer.ts';
import { quickPrepayments } from './quick-prepayments.ts';
import { FIRST_DUE, freshLoan, paid, SECOND_DUE } from './servicing-fixtures.ts';

const day = addDays(FIRST_DUE, 10);
const onePaid = paid(freshLoan(), 52_376, FIRST_DUE);

describe('amounts that are offered', () => {
  test('are the least that reduces, a quarter and a half of the principal, in hundreds', () => {
    expect(quickPrepayments(onePaid, day)).toEqual([10_000, 120_000, 240_000]);
  });

  test('serve a choice, also where much is due', () => {
    const late = addDays(SECOND_DUE, 70);
    const amounts = quickPrepayments(onePaid, late);
    expect(amounts.length).toBeGreaterThan(0);
    for (const amount of amounts)
      expect(offerChoice(onePaid, 'fewer_installments', amount, late).ok).toBe(true);
  });

  test('are none where nothing is left to reduce', () => {
    expect(quickPrepayments(onePaid, addDays(FIRST_DUE, 700))).toEqual([]);
  });
});

test('the least is the first that is not too small', () => {
  const least = leastPrepayment(onePaid, day);
  expect(least).toBe(5_480);
  expect(offerChoice(onePaid, 'smaller_installment', least, day).ok).toBe(true);
});
