import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';
import { sumBy } from '../money/arithmetic.ts';
import { type Centimos, centimos } from '../money/centimos.ts';
import { amountDue } from './amount-due.ts';
import { applyPayment } from './apply-payment.ts';
import { components, NOTHING, totalOf } from './breakdown.ts';
import { accruedDefaultInterest } from './default-interest.ts';
import { standings } from './owed.ts';
import { prepay } from './prepay.ts';
import { priceInstallments } from './price-installments.ts';
import { reversePayment } from './reverse-payment.ts';
import {
  disbursedOn,
  FIRST_DUE,
  freshLoan,
  paid,
  prepaid,
  SECOND_DUE,
  seedCard,
} from './servicing-fixtures.ts';

describe('default interest', () => {
  const installment = { dueOn: FIRST_DUE, principal: centimos(34_119) };
  const yearly = seedCard().defaultInterest;
  const accrued = (days: number, payments: { paidOn: CalendarDate; principal: Centimos }[] = []) =>
    accruedDefaultInterest(installment, payments, yearly, addDays(FIRST_DUE, days));

  test('starts the day after the due date and grows by the day', () => {
    // 341.19 × 14.4 % × days / 360
    expect([accrued(-5), accrued(0), accrued(1), accrued(10), accrued(30), accrued(360)]).toEqual([
      0, 0, 14, 136, 409, 4_913,
    ]);
  });

  test('is charged on what was overdue each day', () => {
    const half = { paidOn: addDays(FIRST_DUE, 10), principal: centimos(20_000) };
    // 341.19 for 10 days and 141.19 for 20
    expect(accrued(30, [half])).toBe(249);
    const ahead = { paidOn: addDays(FIRST_DUE, -10), principal: centimos(34_119) };
    expect(accrued(30, [ahead])).toBe(0);
  });
});

describe('amount due', () => {
  test('is what has fallen due, with its default interest and what the plan goes on earning', () => {
    const loan = freshLoan();
    expect(amountDue(loan, addDays(FIRST_DUE, -1))).toBe(0);
    expect(amountDue(loan, FIRST_DUE)).toBe(52_376);
    expect(amountDue(loan, addDays(FIRST_DUE, 10))).toBe(52_376 + 136 + 340 + 61);
    expect(amountDue(loan, SECOND_DUE)).toBe(2 * 52_376 + 382 + 961 + 173);
  });
});

describe('payments', () => {
  test('cover default interest, fee, insurance, late interest, interest and principal, in that order', () => {
    const late = addDays(FIRST_DUE, 10);
    const partly = (amount: number) => {
      const [first] = standings(paid(freshLoan(true), amount, late), late);
      return components.filter((component) => (first?.paid[component] ?? 0) > 0);
    };
    const parts = [136, 375 + 68, 475, 338 + 61, 15_097 + 2_717, 1];
    const reached = parts.map((_, index) => partly(sumBy(parts.slice(0, index + 1), centimos)));
    expect(reached).toEqual([1, 3, 4, 6, 8, 9].map((count) => components.slice(0, count)));
  });

  test('take the IGV of what they cover, and none of what they do not', () => {
    const [first] = standings(paid(freshLoan(), 375 + 68 + 8_907, FIRST_DUE), FIRST_DUE);
    // Half of 150.97 and of its 27.17.
    expect(first?.paid).toMatchObject({ feeIgv: 68, interest: 7_548, interestIgv: 1_359 });
    const [complete] = standings(paid(freshLoan(), 52_376, FIRST_DUE), FIRST_DUE);
    expect(complete?.paid).toMatchObject({ feeIgv: 68, interest: 15_097, interestIgv: 2_717 });
  });

  test('go to the oldest instalment first', () => {
    const loan = paid(freshLoan(), 60_000, SECOND_DUE);
    const [first, second] = standings(loan, SECOND_DUE);
    expect(first?.paidOn).toBe(SECOND_DUE);
    expect(totalOf(second?.paid ?? NOTHING)).toBe(60_000 - 52_376 - 382 - 961 - 173);
  });

  test('the same key is the same payment; with other data it is refused', () => {
    const request = { key: 'a', amount: centimos(52_376), paidOn: FIRST_DUE };
    const once = applyPayment(freshLoan(), request);
    if (!once.ok) throw new Error(once.message);
    expect(applyPayment(once.account, request)).toEqual(once);
    for (const other of [{ amount: centimos(1) }, { paidOn: SECOND_DUE }])
      expect(applyPayment(once.account, { ...request, ...other })).toMatchObject({
        reason: 'key_reused',
      });
  });

  test('one that the key told as instalments is not a prepayment, nor with another choice', () => {
    const request = { key: 'a', amount: centimos(200_000), paidOn: SECOND_DUE };
    const told = applyPayment(freshLoan(), { ...request, amount: centimos(52_376) });
    if (!told.ok) throw new Error(told.message);
    const reused = { reason: 'key_reused' };
    const smaller = { ...request, mode: 'smaller_installment' } as const;
    expect(prepay(told.account, { ...smaller, amount: centimos(52_376) })).toMatchObject(reused);
    const prepayment = prepay(freshLoan(), smaller);
    if (!prepayment.ok) throw new Error(prepayment.message);
    expect(prepay(prepayment.account, smaller)).toEqual(prepayment);
    expect(prepay(prepayment.account, { ...request, mode: 'fewer_installments' })).toMatchObject(
      reused,
    );
    expect(applyPayment(prepayment.account, request)).toMatchObject(reused);
  });

  test('of nothing are refused', () => {
    const tried = (amount: number) =>
      applyPayment(freshLoan(), { key: 'x', amount: amount as Centimos, paidOn: SECOND_DUE });
    for (const amount of [0, -1, 0.5, Number.NaN])
      expect(tried(amount)).toMatchObject({ reason: 'amount_invalid' });
  });

  test('dated before the last movement count from its day', () => {
    const loan = paid(freshLoan(), 52_376, SECOND_DUE);
    const told = { key: 'x', amount: centimos(60_000), paidOn: FIRST_DUE };
    const result = applyPayment(loan, told);
    if (!result.ok) throw new Error(result.message);
    expect(result.payment).toMatchObject({ paidOn: FIRST_DUE, valuedOn: SECOND_DUE });
    expect(applyPayment(result.account, told)).toEqual(result);
  });
});

describe('selection', () => {
  const loan = freshLoan();
  const price = (numbers: number[], today = disbursedOn) => priceInstallments(loan, numbers, today);

  test('is priced by the server, in order, up to two ahead', () => {
    expect(price([1])).toEqual({ ok: true, amount: 52_376 });
    expect(price([2, 1])).toEqual({ ok: true, amount: 104_752 });
    expect(price([1, 2, 3], FIRST_DUE)).toEqual({ ok: true, amount: 157_128 });
    expect(price([1], addDays(FIRST_DUE, 10))).toEqual({ ok: true, amount: 52_913 });
  });

  test('refusals', () => {
    expect(price([])).toMatchObject({ reason: 'nothing_selected' });
    expect(price([2])).toMatchObject({ reason: 'out_of_order' });
    expect(price([1, 1])).toMatchObject({ reason: 'out_of_order' });
    expect(price([1, 2, 3])).toMatchObject({ reason: 'too_many_ahead' });
  });
});

describe('reversal', () => {
  const late = addDays(SECOND_DUE, 5);

  test('leaves the loan as if the payment had never been made', () => {
    const before = freshLoan();
    const result = reversePayment(paid(before, 60_000, SECOND_DUE), SECOND_DUE);
    if (!result.ok) throw new Error(result.message);
    expect(standings(result.account, late)).toEqual(standings(before, late));
  });

  test('of a prepayment brings the schedule back', () => {
    const before = freshLoan();
    const result = reversePayment(
      prepaid(before, 200_000, disbursedOn, 'fewer_installments'),
      'prepayment',
    );
    if (!result.ok) throw new Error(result.message);
    expect(result.account.installments).toEqual(before.installments);
  });

  test('is refused twice, for unknown keys and under a later schedule', () => {
    const once = paid(freshLoan(), 52_376, FIRST_DUE);
    const twice = prepaid(once, 200_000, SECOND_DUE, 'smaller_installment');
    expect(reversePayment(twice, FIRST_DUE)).toMatchObject({ reason: 'schedule_changed_since' });
    expect(reversePayment(twice, 'nobody')).toMatchObject({ reason: 'payment_unknown' });
    const undone = reversePayment(twice, 'prepayment');
    if (!undone.ok) throw new Error(undone.message);
    expect(reversePayment(undone.account, 'prepayment')).toMatchObject({
      reason: 'already_reversed',
    });
    expect(reversePayment(undone.account, FIRST_DUE).ok).toBe(true);
  });
});
