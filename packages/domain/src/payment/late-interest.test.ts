import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';
import { type Centimos, centimos } from '../money/centimos.ts';
import { percent } from '../rates/rate.ts';
import { amountDue } from './amount-due.ts';
import { accruedLateInterest } from './late-interest.ts';
import { standings } from './owed.ts';
import { FIRST_DUE, freshLoan, paid } from './servicing-fixtures.ts';

const installment = { dueOn: FIRST_DUE, principal: centimos(101_175) };
const accrued = (days: number, payments: { paidOn: CalendarDate; principal: Centimos }[] = []) =>
  accruedLateInterest(installment, payments, percent(48.9), addDays(FIRST_DUE, days));

describe('late interest', () => {
  test('is the rate of the plan from the day after the due date', () => {
    // 1,011.75 × (1.489^(days/360) − 1)
    expect([accrued(-5), accrued(0), accrued(1), accrued(30), accrued(90), accrued(360)]).toEqual([
      0, 0, 112, 3_413, 10_588, 49_475,
    ]);
  });

  test('is charged on every céntimo of principal until the day it is paid', () => {
    const half = { paidOn: addDays(FIRST_DUE, 30), principal: centimos(50_000) };
    // 500.00 for 30 days and 511.75 for 90
    expect(accrued(90, [half])).toBe(1_687 + 5_355);
    const ahead = { paidOn: addDays(FIRST_DUE, -10), principal: centimos(101_175) };
    expect(accrued(30, [ahead])).toBe(0);
  });
});

describe('an instalment paid late', () => {
  const price = (days: number) => amountDue(freshLoan(), addDays(FIRST_DUE, days));

  test('never costs less than a day before, nor than the rate of the plan', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 27 }), (days) => {
        const [first] = standings(freshLoan(), addDays(FIRST_DUE, days));
        if (first === undefined) throw new Error('no instalment');
        const { defaultInterest, lateInterest, lateInterestIgv } = first.owed;
        expect(price(days) - price(0)).toBe(defaultInterest + lateInterest + lateInterestIgv);
        expect(lateInterestIgv).toBe(Math.round(lateInterest * 0.18));
        expect(price(days)).toBeGreaterThan(price(days - 1));
      }),
    );
  });

  test('in parts is complete once its principal, its interest and all that was late are paid', () => {
    const late = addDays(FIRST_DUE, 20);
    const part = paid(freshLoan(), 40_000, addDays(FIRST_DUE, 10));
    const rest = amountDue(part, late);
    const [first] = standings(paid(part, rest, late), addDays(late, 300));
    expect(first?.paidOn).toBe(late);
  });
});
