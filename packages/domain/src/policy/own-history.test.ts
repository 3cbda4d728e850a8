import { expect, test } from 'vitest';
import { addDays } from '../calendar/calendar-date.ts';
import { loanStates } from '../loan/loan-state.ts';
import { centimos } from '../money/centimos.ts';
import { amountDue } from '../payment/amount-due.ts';
import { FIRST_DUE, freshLoan, paid, prepaid } from '../payment/servicing-fixtures.ts';
import { NO_OWN_HISTORY, type OwnLoan, ownHistoryOf } from './own-history.ts';

const MONTHLY = 52_376;

const agreed: OwnLoan = {
  state: 'signed',
  isWrittenOff: false,
  quote: { amount: centimos(500_000), monthlyPayment: centimos(MONTHLY) },
  account: null,
  cancelledRedemptions: 0,
};
const running: OwnLoan = { ...agreed, state: 'disbursed', account: freshLoan() };

test('nothing with us', () => {
  expect(ownHistoryOf([], FIRST_DUE)).toEqual(NO_OWN_HISTORY);
});

test('a loan counts from our first yes until it ends', () => {
  const counted = loanStates.filter(
    (state) => ownHistoryOf([{ ...agreed, state }], FIRST_DUE).monthlyInstallments > 0,
  );
  expect(counted).toEqual([
    'evaluated',
    'documents',
    'review',
    'file_complete',
    'guarantor',
    'collateral',
    'approved',
    'signing',
    'signing_failed',
    'awaiting_signers',
    'signed',
    'disbursed',
  ]);
});

test('every live loan adds its instalment and what is still lent', () => {
  const account = paid(freshLoan(), MONTHLY, FIRST_DUE);
  const history = ownHistoryOf([agreed, { ...running, account }], FIRST_DUE);
  expect(history.monthlyInstallments).toBe(2 * MONTHLY);
  expect(history.exposure).toBeGreaterThan(900_000);
  expect(history.exposure).toBeLessThan(1_000_000);
});

test('the present plan counts, after a prepayment too', () => {
  const account = prepaid(freshLoan(), 250_000, addDays(FIRST_DUE, -10), 'smaller_installment');
  const history = ownHistoryOf([{ ...running, account }], FIRST_DUE);
  expect(history.monthlyInstallments).toBeGreaterThan(0);
  expect(history.monthlyInstallments).toBeLessThan(0.6 * MONTHLY);
});

test('late today, and the latest that it ever was', () => {
  const fiveLate = addDays(FIRST_DUE, 5);
  expect(ownHistoryOf([running], FIRST_DUE)).toMatchObject({ daysPastDue: 0, worstDaysPastDue: 0 });
  expect(ownHistoryOf([running], fiveLate)).toMatchObject({ daysPastDue: 5, worstDaysPastDue: 5 });
  const account = freshLoan();
  const caughtUp = paid(account, amountDue(account, fiveLate), fiveLate);
  const after = ownHistoryOf([{ ...running, account: caughtUp }], addDays(fiveLate, 3));
  expect(after).toMatchObject({ daysPastDue: 0, worstDaysPastDue: 5 });
});

test('the latest of several loans, one that was paid off among them', () => {
  const late = addDays(FIRST_DUE, 20);
  const account = freshLoan();
  const latePayer = {
    ...running,
    state: 'paid',
    account: paid(account, amountDue(account, late), late),
  } as const;
  const history = ownHistoryOf([latePayer, agreed], late);
  expect(history).toMatchObject({ daysPastDue: 0, worstDaysPastDue: 20 });
});

test('what was written off is not paid any more, but remembered', () => {
  const history = ownHistoryOf([{ ...running, isWrittenOff: true }], addDays(FIRST_DUE, 130));
  expect(history).toEqual({ ...NO_OWN_HISTORY, writeOffs: 1, worstDaysPastDue: 130 });
});

test('a loan that was refunded leaves only that it was', () => {
  const refunded = { ...running, state: 'cancelled', cancelledRedemptions: 1 } as const;
  expect(ownHistoryOf([refunded], addDays(FIRST_DUE, 130))).toEqual({
    ...NO_OWN_HISTORY,
    cancelledRedemptions: 1,
  });
});
