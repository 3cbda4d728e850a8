import { expect, test } from 'vitest';
import { addDays } from '../calendar/calendar-date.ts';
import { payoffAmount } from './payoff-amount.ts';
import { paymentProgress } from './progress.ts';
import {
  disbursedOn,
  FIRST_DUE,
  freshLoan,
  paid,
  prepaid,
  SECOND_DUE,
} from './servicing-fixtures.ts';

test('a new loan is at its first instalment', () => {
  expect(paymentProgress(freshLoan(), disbursedOn)).toEqual({
    current: 1,
    total: 12,
    monthlyPayment: 52_376,
    nextDueOn: FIRST_DUE,
    percent: 0,
  });
});

test('what is paid moves it on; being late changes neither the instalment nor its day', () => {
  const once = paid(freshLoan(), 52_376, FIRST_DUE);
  const { installments } = once;
  const lent = (installments[0]?.principal ?? 0) / 5_000;
  expect(paymentProgress(once, FIRST_DUE)).toEqual({
    current: 2,
    total: 12,
    monthlyPayment: 52_376,
    nextDueOn: SECOND_DUE,
    percent: Math.floor(lent),
  });
  const late = paymentProgress(once, addDays(SECOND_DUE, 40));
  expect(late).toMatchObject({ current: 2, monthlyPayment: 52_376, nextDueOn: SECOND_DUE });
});

test('a prepayment makes the instalments smaller, or fewer', () => {
  const loan = paid(freshLoan(), 52_376, FIRST_DUE);
  const smaller = paymentProgress(
    prepaid(loan, 200_000, FIRST_DUE, 'smaller_installment'),
    FIRST_DUE,
  );
  expect(smaller).toMatchObject({ current: 2, total: 12 });
  expect(smaller.monthlyPayment).toBeLessThan(40_000);
  expect(smaller.percent).toBeGreaterThan(40);
  const fewer = paymentProgress(prepaid(loan, 200_000, FIRST_DUE, 'fewer_installments'), FIRST_DUE);
  expect(fewer.total).toBeLessThan(12);
});

test('what is paid off is at its end', () => {
  const loan = freshLoan();
  const amount = payoffAmount(loan, FIRST_DUE);
  const over = prepaid(loan, amount, FIRST_DUE, 'fewer_installments');
  const progress = paymentProgress(over, FIRST_DUE);
  expect(progress).toMatchObject({ nextDueOn: null, percent: 100 });
  expect(progress.current).toBe(progress.total);
});

test('so is what is paid off before its first instalment: those that it would have had are shown', () => {
  const loan = freshLoan();
  const day = addDays(disbursedOn, 10);
  const over = prepaid(loan, payoffAmount(loan, day), day, 'smaller_installment');
  expect(over.installments).toEqual([]);
  const end = { current: 12, total: 12, monthlyPayment: 52_382 };
  expect(paymentProgress(over, day)).toEqual({ ...end, nextDueOn: null, percent: 100 });
});
