import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/calendar-date.ts';
import { sumBy } from '../money/arithmetic.ts';
import { totalOf } from './breakdown.ts';
import { fundsOf } from './funds.ts';
import { payoffAmount } from './payoff-amount.ts';
import { paymentProgress } from './progress.ts';
import { reversePayment } from './reverse-payment.ts';
import { seenInstallments } from './seen-installments.ts';
import {
  disbursedOn,
  FIRST_DUE,
  freshLoan,
  paid,
  prepaid,
  SECOND_DUE,
} from './servicing-fixtures.ts';

const CUOTA = 52_376;
const nextDay = addDays(disbursedOn, 1);
const seen = (account = freshLoan(), day = disbursedOn) =>
  seenInstallments(account, day).map(({ toPay, paidOn, isAhead }) => [toPay, paidOn, isAhead]);

describe('instalments as their client sees them', () => {
  test('owe their figures, and what being late adds', () => {
    expect(seen().slice(0, 2)).toEqual([
      [CUOTA, null, false],
      [CUOTA, null, false],
    ]);
    expect(seen(freshLoan(), addDays(FIRST_DUE, 10))[0]).toEqual([52_913, null, false]);
  });

  test('are not paid ahead by money that took the place of what was taken back', () => {
    const twice = paid(paid(freshLoan(), CUOTA, disbursedOn), CUOTA, FIRST_DUE);
    const result = reversePayment(twice, disbursedOn);
    if (!result.ok) throw new Error(result.message);
    expect(fundsOf(result.account)).toBe(0);
    expect(
      seen(result.account, FIRST_DUE)
        .map(([toPay]) => toPay)
        .slice(0, 2),
    ).toEqual([0, CUOTA]);
  });

  test('are paid on the day the money for them was brought, each by its own', () => {
    const once = paid(freshLoan(), CUOTA, disbursedOn);
    const twice = paid(once, CUOTA + 1_000, nextDay);
    expect(seen(twice, nextDay).slice(0, 3)).toEqual([
      [0, disbursedOn, true],
      [0, nextDay, true],
      [CUOTA - 1_000, null, false],
    ]);
  });

  test('that have fallen due are paid from what was put aside, on the day that it came, and no longer ahead', () => {
    const ahead = paid(freshLoan(), 2 * CUOTA, disbursedOn);
    expect(seen(ahead, FIRST_DUE).slice(0, 3)).toEqual([
      [0, disbursedOn, false],
      [0, disbursedOn, true],
      [CUOTA, null, false],
    ]);
  });

  test('that closing the loan took out of the schedule are paid, to the céntimo, on that day', () => {
    const early = addDays(SECOND_DUE, -5);
    const one = paid(freshLoan(), CUOTA, FIRST_DUE);
    const payoff = payoffAmount(one, early);
    const closed = paid(one, payoff, early);
    const all = seenInstallments(closed, early);
    expect(all.map(({ installment }) => installment.number)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    expect(all.slice(1).every(({ paidOn, toPay }) => paidOn === early && toPay === 0)).toBe(true);
    expect(sumBy(all.slice(1), (seen) => totalOf(seen.paid))).toBe(payoff);
    expect(paymentProgress(closed, early)).toMatchObject({ current: 12, total: 12, percent: 100 });
    const atOnce = paid(freshLoan(), payoffAmount(freshLoan(), disbursedOn), disbursedOn);
    expect(seenInstallments(atOnce, disbursedOn)).toHaveLength(12);
  });

  test('that a prepayment took away are gone', () => {
    const fewer = prepaid(freshLoan(), 200_000, FIRST_DUE, 'fewer_installments');
    expect(seenInstallments(fewer, FIRST_DUE)).toHaveLength(fewer.installments.length);
    const over = paid(fewer, payoffAmount(fewer, FIRST_DUE), addDays(FIRST_DUE, 1));
    expect(seenInstallments(over, addDays(FIRST_DUE, 400)).length).toBeLessThan(12);
  });

  test('move the loan on when they are paid ahead', () => {
    const ahead = paid(freshLoan(), CUOTA, disbursedOn);
    expect(paymentProgress(ahead, disbursedOn)).toMatchObject({
      current: 2,
      nextDueOn: SECOND_DUE,
      percent: 0,
    });
  });
});
