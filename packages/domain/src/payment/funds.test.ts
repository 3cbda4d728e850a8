import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';
import { sumBy } from '../money/arithmetic.ts';
import { centimos } from '../money/centimos.ts';
import { amountDue } from './amount-due.ts';
import { applyPayment } from './apply-payment.ts';
import { totalOf } from './breakdown.ts';
import { fundsOf, withFundsApplied } from './funds.ts';
import type { LoanAccount } from './loan-account.ts';
import { standings } from './owed.ts';
import { payoffAmount } from './payoff-amount.ts';
import { priceInstallments } from './price-installments.ts';
import { returnFunds } from './return-funds.ts';
import { reversePayment } from './reverse-payment.ts';
import {
  disbursedOn,
  FIRST_DUE,
  freshLoan,
  paid,
  prepaid,
  SECOND_DUE,
} from './servicing-fixtures.ts';

const owedOn = (account: LoanAccount, day: CalendarDate) =>
  sumBy(standings(account, day), ({ owed }) => totalOf(owed));

describe('money that is not due yet', () => {
  test.each([
    ['part of an instalment ahead', 1, disbursedOn],
    ['two instalments ahead', 2 * 52_376, disbursedOn],
    ['more than two', 5 * 52_376, disbursedOn],
    ['more than what is due', 52_376 + 1, FIRST_DUE],
  ])('is put aside: %s', (_, amount, day) => {
    const loan = paid(freshLoan(), amount, day);
    expect(fundsOf(loan)).toBe(amount - amountDue(freshLoan(), day));
  });

  test('pays each instalment on its day, though the books are closed later', () => {
    const loan = paid(freshLoan(), 2 * 52_376, disbursedOn);
    const later = withFundsApplied(loan, addDays(SECOND_DUE, 5));
    expect(later.payments.slice(1)).toMatchObject([
      { kind: 'from_funds', amount: 0, valuedOn: FIRST_DUE, key: 'loan:1:funds:1' },
      { kind: 'from_funds', amount: 0, valuedOn: SECOND_DUE, key: 'loan:1:funds:2' },
    ]);
    expect(fundsOf(later)).toBe(0);
    expect(amountDue(later, addDays(SECOND_DUE, 5))).toBe(0);
    expect(standings(later, addDays(SECOND_DUE, 5)).slice(0, 2)).toMatchObject([
      { paidOn: FIRST_DUE },
      { paidOn: SECOND_DUE },
    ]);
  });

  test('pays an instalment in part when it is less', () => {
    const loan = withFundsApplied(paid(freshLoan(), 20_000, disbursedOn), FIRST_DUE);
    expect(amountDue(loan, FIRST_DUE)).toBe(52_376 - 20_000);
    expect(withFundsApplied(loan, SECOND_DUE)).toBe(loan);
  });

  test('counts against a payoff: two ahead and a payoff the next day cost what the payoff alone costs', () => {
    const nextDay = addDays(disbursedOn, 1);
    const loan = paid(freshLoan(), 2 * 52_376, disbursedOn);
    const rest = payoffAmount(loan, nextDay);
    expect(2 * 52_376 + rest).toBe(payoffAmount(freshLoan(), nextDay));
    const closed = prepaid(loan, rest, nextDay, 'fewer_installments');
    expect([owedOn(closed, nextDay), fundsOf(closed)]).toEqual([0, 0]);
  });
});

describe('money that covers every instalment left', () => {
  test("closes the loan at its payoff, and what is over stays the client's", () => {
    const payoff = payoffAmount(freshLoan(), disbursedOn);
    const loan = paid(freshLoan(), 628_518, disbursedOn);
    expect(owedOn(loan, addDays(SECOND_DUE, 300))).toBe(0);
    expect(fundsOf(loan)).toBe(628_518 - payoff);
    expect(fundsOf(paid(freshLoan(), payoff, disbursedOn))).toBe(0);
    expect(fundsOf(paid(freshLoan(), payoff - 1, disbursedOn))).toBe(payoff - 1);
  });
});

describe('instalments chosen by the client', () => {
  const ahead = paid(freshLoan(), 52_376, disbursedOn);
  const price = (account: LoanAccount, numbers: number[], day = disbursedOn) =>
    priceInstallments(account, numbers, day);

  test('do not count those paid ahead again, and two ahead are two with them', () => {
    expect(price(ahead, [1])).toMatchObject({ reason: 'out_of_order' });
    expect(price(ahead, [2])).toEqual({ ok: true, amount: 52_376 });
    expect(price(ahead, [2, 3])).toMatchObject({ reason: 'too_many_ahead' });
    expect(price(ahead, [2, 3], FIRST_DUE)).toEqual({ ok: true, amount: 2 * 52_376 });
  });

  test('that are all there is left close the loan for their price, on every day of their months', () => {
    let tenPaid = freshLoan();
    for (const { dueOn, total } of freshLoan().installments.slice(0, 10))
      tenPaid = paid(tenPaid, total, dueOn);
    const lastPaidOn = tenPaid.payments.at(-1)?.valuedOn ?? disbursedOn;
    for (let days = 1; days <= 60; days += 1) {
      const day = addDays(lastPaidOn, days);
      const priced = price(tenPaid, [11, 12], day);
      if (!priced.ok) throw new Error(priced.message);
      expect(owedOn(paid(tenPaid, priced.amount, day), addDays(day, 400)), day).toBe(0);
    }
  });

  test('cost less by what was put aside', () => {
    const some = paid(freshLoan(), 10_000, disbursedOn);
    expect(price(some, [1])).toEqual({ ok: true, amount: 42_376 });
  });

  test('that are the last cost what closing the loan costs', () => {
    const almost = freshLoan().installments.slice(0, 10);
    const loan = almost.reduce(
      (account, { total, dueOn }) => paid(account, total, dueOn),
      freshLoan(),
    );
    const day = addDays(almost.at(-1)?.dueOn ?? disbursedOn, 1);
    expect(price(loan, [11, 12], day)).toEqual({ ok: true, amount: payoffAmount(loan, day) });
  });
});

describe('what was put aside', () => {
  const loan = paid(freshLoan(), 60_000, disbursedOn);
  const give = (amount: number, paidOn = disbursedOn) =>
    returnFunds(loan, { key: 'back', amount: centimos(amount), paidOn });

  test('goes back, all or part of it, once, and never more', () => {
    const once = give(60_000);
    if (!once.ok) throw new Error(once.message);
    expect(fundsOf(once.account)).toBe(0);
    const request = { key: 'back', amount: centimos(60_000), paidOn: disbursedOn };
    expect(returnFunds(once.account, request)).toEqual(once);
    expect(give(60_001)).toMatchObject({ reason: 'amount_above_funds' });
    // By then it has paid the first instalment.
    expect(give(60_000, FIRST_DUE)).toMatchObject({ reason: 'amount_above_funds' });
    expect(give(7_624, FIRST_DUE).ok).toBe(true);
  });

  test('is taken away with its payment, and the instalments it paid are open again', () => {
    const later = withFundsApplied(loan, FIRST_DUE);
    const result = reversePayment(later, disbursedOn);
    if (!result.ok) throw new Error(result.message);
    expect(result.reversed.map(({ kind }) => kind)).toEqual(['installments', 'from_funds']);
    const late = addDays(FIRST_DUE, 10);
    expect(standings(result.account, late)).toEqual(standings(freshLoan(), late));
  });

  test('of another payment stays', () => {
    const two = applyPayment(loan, { key: 'two', amount: centimos(1_000), paidOn: disbursedOn });
    if (!two.ok) throw new Error(two.message);
    const result = reversePayment(two.account, 'two');
    if (!result.ok) throw new Error(result.message);
    expect(fundsOf(result.account)).toBe(60_000);
  });

  test('cannot be taken away once it went back', () => {
    const back = give(60_000);
    if (!back.ok) throw new Error(back.message);
    expect(reversePayment(back.account, disbursedOn)).toMatchObject({
      reason: 'funds_returned_since',
    });
  });
});
