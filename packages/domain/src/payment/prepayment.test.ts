import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate, calendarDate } from '../calendar/calendar-date.ts';
import { sumBy } from '../money/arithmetic.ts';
import { centimos } from '../money/centimos.ts';
import { amountDue } from './amount-due.ts';
import { applyPayment } from './apply-payment.ts';
import { fundsOf } from './funds.ts';
import type { LoanAccount } from './loan-account.ts';
import { outstandingPrincipal } from './owed.ts';
import { payoffAmount } from './payoff-amount.ts';
import { prepay } from './prepay.ts';
import { reversePayment } from './reverse-payment.ts';
import {
  disbursedOn,
  FIRST_DUE,
  freshLoan,
  paid,
  prepaid,
  SECOND_DUE,
} from './servicing-fixtures.ts';

describe('payoff', () => {
  test('on the day of disbursement is the amount and the fee with its IGV', () => {
    expect(payoffAmount(freshLoan(), disbursedOn)).toBe(500_000 + 4_500 + 810);
  });

  test('cuts interest to the day', () => {
    // 5,000 × ((1.429)^(10/360) - 1) = 49.83; IGV on it and on the fee 17.07
    expect(payoffAmount(freshLoan(), addDays(disbursedOn, 10))).toBe(
      500_000 + 4_983 + 4_500 + 1_707,
    );
  });

  test('charges the premium of the days passed', () => {
    // 5,000 × 0.095 % × 10/30 = 1.58
    expect(payoffAmount(freshLoan(true), addDays(disbursedOn, 10))).toBe(
      500_000 + 4_983 + 4_500 + 1_707 + 158,
    );
  });

  test('tells the IGV of the fee from that of interest', () => {
    const paidOn = addDays(disbursedOn, 10);
    const amount = payoffAmount(freshLoan(), paidOn);
    const result = prepay(freshLoan(), { key: 'p', amount, paidOn, mode: 'fewer_installments' });
    if (!result.ok) throw new Error(result.message);
    expect(result.payment.allocations).toMatchObject([
      { number: null, fee: 4_500, feeIgv: 810, interest: 4_983, interestIgv: 897 },
    ]);
  });

  test('on a due date is that instalment and the rest of the principal and fee', () => {
    const fee = 4_125;
    expect(payoffAmount(freshLoan(), FIRST_DUE)).toBe(52_376 + 465_881 + fee + 743);
  });

  test('closes the loan', () => {
    const day = calendarDate('2026-04-01');
    const late = freshLoan(true);
    const loan = prepaid(late, payoffAmount(late, day), day, 'fewer_installments');
    expect(outstandingPrincipal(loan)).toBe(0);
    expect(payoffAmount(loan, addDays(day, 40))).toBe(0);
  });

  test('is never more than waiting for the schedule', () => {
    const loan = freshLoan(true);
    const total = sumBy(loan.installments, (row) => row.total);
    for (let day = disbursedOn; day < FIRST_DUE; day = addDays(day, 1)) {
      expect(payoffAmount(loan, day)).toBeLessThan(total);
    }
  });
});

describe('prepayment', () => {
  const day = addDays(FIRST_DUE, 10);
  const current = paid(freshLoan(), 52_376, FIRST_DUE);

  test('with a smaller instalment keeps the dates', () => {
    const loan = prepaid(current, 200_000, day, 'smaller_installment');
    const rest = loan.installments.slice(1);
    expect(rest.map(({ dueOn }) => dueOn)).toEqual(
      current.installments.slice(1).map(({ dueOn }) => dueOn),
    );
    expect(Math.max(...rest.map(({ total }) => total))).toBeLessThan(52_376);
    // Interest of 10 days on 4,658.81 is 46.43, its IGV 8.36: the rest of the payment is principal.
    expect(outstandingPrincipal(loan)).toBe(465_881 - (200_000 - 4_643 - 836));
    expect(sumBy(rest, ({ principal }) => principal)).toBe(outstandingPrincipal(loan));
  });

  test('with fewer instalments keeps the instalment', () => {
    const loan = prepaid(current, 200_000, day, 'fewer_installments');
    const rest = loan.installments.slice(1);
    expect(rest.length).toBeLessThan(11);
    expect(rest.slice(0, -1).every(({ total }) => total === 52_376)).toBe(true);
    expect(rest.at(-1)?.total).toBeLessThanOrEqual(52_376);
    expect(sumBy(rest, ({ principal }) => principal)).toBe(outstandingPrincipal(loan));
    expect(sumBy(rest, ({ fee }) => fee)).toBe(4_125);
  });

  test('settles what is due first', () => {
    const late = addDays(SECOND_DUE, 3);
    const loan = prepaid(freshLoan(), 300_000, late, 'smaller_installment');
    expect(amountDue(loan, late)).toBe(0);
  });

  test('refusals', () => {
    const tried = (amount: number) =>
      prepay(current, {
        key: 'p',
        amount: centimos(amount),
        paidOn: day,
        mode: 'smaller_installment',
      });
    expect(tried(5_479)).toMatchObject({ reason: 'amount_too_small' });
    expect(tried(5_480).ok).toBe(true);
    const payoff = payoffAmount(current, day);
    expect(tried(payoff - 1)).toMatchObject({ reason: 'amount_short_of_payoff' });
    expect(tried(payoff).ok).toBe(true);
    // All of the principal and its interest to the day, and nothing for the fee: the loan would stay open without debt.
    expect(tried(465_881 + 5_479)).toMatchObject({ reason: 'amount_short_of_payoff' });
  });

  test("of more than the payoff closes the loan, and what is over stays the client's", () => {
    const loan = prepaid(current, payoffAmount(current, day) + 7, day, 'smaller_installment');
    expect(loan.installments.every(({ dueOn }) => dueOn <= day)).toBe(true);
    expect(fundsOf(loan)).toBe(7);
  });
});

describe('several prepayments in one period', () => {
  const FEB_10 = calendarDate('2026-02-10');
  const loan = freshLoan(false, 1_000_000);
  const again = (account: LoanAccount, amount: number, paidOn: CalendarDate, key: string) => {
    const request = { key, amount: centimos(amount), paidOn, mode: 'smaller_installment' } as const;
    const result = prepay(account, request);
    if (!result.ok) throw new Error(result.message);
    return result.account;
  };

  test('pay the interest of a day once: the payoff falls by the prepayment', () => {
    expect(payoffAmount(loan, FEB_10)).toBe(1_034_928);
    expect(payoffAmount(again(loan, 200_000, FEB_10, 'a'), FEB_10)).toBe(834_928);
  });

  test('cost what one of their sum costs', () => {
    const twice = again(again(loan, 100_000, FEB_10, 'a'), 100_000, FEB_10, 'b');
    const once = again(loan, 200_000, FEB_10, 'a');
    expect(twice.installments).toEqual(once.installments);
  });

  test('on later days pay the days in between, and leave the rest of the period', () => {
    const first = again(loan, 200_000, addDays(disbursedOn, 10), 'a');
    const second = again(first, 100_000, addDays(disbursedOn, 15), 'b');
    const interestFor = (days: number, principal: number) =>
      Math.round(principal * (1.429 ** (days / 360) - 1));
    const between = interestFor(5, outstandingPrincipal(first));
    const left = outstandingPrincipal(first) + between + Math.round(between * 0.18) - 100_000;
    expect(outstandingPrincipal(second)).toBe(left);
    expect(second.installments[0]?.interest).toBe(interestFor(15, left));
  });

  test('one that is reversed leaves its days to be paid again', () => {
    const undone = reversePayment(again(loan, 200_000, FEB_10, 'a'), 'a');
    if (!undone.ok) throw new Error(undone.message);
    expect(payoffAmount(undone.account, FEB_10)).toBe(1_034_928);
  });

  test('one of an earlier period has nothing to say about this one', () => {
    const first = again(loan, 200_000, FEB_10, 'a');
    const due = paid(first, first.installments[0]?.total ?? 0, FIRST_DUE);
    const day = addDays(FIRST_DUE, 10);
    const interest = Math.round(outstandingPrincipal(due) * (1.429 ** (10 / 360) - 1));
    const igv = Math.round((interest + 4_125) * 0.18);
    expect(payoffAmount(due, day)).toBe(outstandingPrincipal(due) + interest + 4_125 + igv);
  });
});

describe('a payment ahead whose older one was reversed', () => {
  test('pays the older instalment in its place', () => {
    const one = paid(freshLoan(), 52_376, disbursedOn);
    const two = applyPayment(one, {
      key: 'two',
      amount: centimos(52_376),
      paidOn: disbursedOn,
    });
    if (!two.ok) throw new Error(two.message);
    const undone = reversePayment(two.account, disbursedOn);
    if (!undone.ok) throw new Error(undone.message);
    expect(payoffAmount(undone.account, disbursedOn)).toBe(500_000 + 4_500 + 810 - 52_376);
    expect(amountDue(undone.account, FIRST_DUE)).toBe(0);
    expect(amountDue(undone.account, SECOND_DUE)).toBe(52_376);
  });
});
