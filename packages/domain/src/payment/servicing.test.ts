import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate, calendarDate } from '../calendar/calendar-date.ts';
import { quote } from '../loan/quote.ts';
import { sumBy } from '../money/arithmetic.ts';
import { type Centimos, centimos } from '../money/centimos.ts';
import { type CardInForce, cardInForce } from '../rates/rate-card.ts';
import { seedCaps } from '../rates/seed-caps.ts';
import { seedRateCards } from '../rates/seed-rate-card.ts';
import { applyPayment } from './apply-payment.ts';
import { components, NOTHING, totalOf } from './breakdown.ts';
import { accruedDefaultInterest } from './default-interest.ts';
import { type LoanAccount, openAccount, type PrepaymentMode } from './loan-account.ts';
import { amountDue, outstandingPrincipal, standings } from './owed.ts';
import { payoffAmount } from './payoff.ts';
import { prepay } from './prepay.ts';
import { priceInstallments } from './price-installments.ts';
import { reversePayment } from './reverse-payment.ts';

const disbursedOn = calendarDate('2026-01-15');
const FIRST_DUE = calendarDate('2026-02-15');
const SECOND_DUE = calendarDate('2026-03-15');

function seedCard(): CardInForce {
  const card = cardInForce(seedRateCards, seedCaps, disbursedOn);
  if (card === null) throw new Error('the seed card must be in force');
  return card;
}

/** S/ 5,000 in 12 instalments of S/ 523.76, as worked in docs/domain-money.md. */
function freshLoan(insurance = false, amount = 500_000): LoanAccount {
  const card = seedCard();
  const priced = quote({ amount: centimos(amount), term: 12, card, insurance });
  if (!priced.ok) throw new Error(priced.message);
  return openAccount(priced.quote, card, disbursedOn);
}

/** Pays with the date as key. */
function paid(account: LoanAccount, amount: number, paidOn: CalendarDate): LoanAccount {
  const result = applyPayment(account, { key: paidOn, amount: centimos(amount), paidOn });
  if (!result.ok) throw new Error(result.message);
  return result.account;
}

function prepaid(
  account: LoanAccount,
  amount: number,
  paidOn: CalendarDate,
  mode: PrepaymentMode,
): LoanAccount {
  const result = prepay(account, { key: 'prepayment', amount: centimos(amount), paidOn, mode });
  if (!result.ok) throw new Error(result.message);
  return result.account;
}

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
  test('is what has fallen due, with its default interest', () => {
    const loan = freshLoan();
    expect(amountDue(loan, addDays(FIRST_DUE, -1))).toBe(0);
    expect(amountDue(loan, FIRST_DUE)).toBe(52_376);
    expect(amountDue(loan, addDays(FIRST_DUE, 10))).toBe(52_376 + 136);
    expect(amountDue(loan, SECOND_DUE)).toBe(2 * 52_376 + 382);
  });
});

describe('payments', () => {
  test('cover default interest, fee, IGV, insurance, interest and principal, in that order', () => {
    const late = addDays(FIRST_DUE, 10);
    const partly = (amount: number) => {
      const [first] = standings(paid(freshLoan(true), amount, late), late);
      return components.filter((component) => (first?.paid[component] ?? 0) > 0);
    };
    expect(partly(100)).toEqual(['defaultInterest']);
    expect(partly(136 + 300)).toEqual(['defaultInterest', 'fee']);
    expect(partly(136 + 375 + 1)).toEqual(['defaultInterest', 'fee', 'igv']);
    expect(partly(136 + 375 + 2_785 + 1)).toEqual(components.slice(0, 4));
    expect(partly(136 + 375 + 2_785 + 475 + 1)).toEqual(components.slice(0, 5));
    expect(partly(136 + 375 + 2_785 + 475 + 15_097 + 1)).toEqual([...components]);
  });

  test('go to the oldest instalment first', () => {
    const loan = paid(freshLoan(), 60_000, SECOND_DUE);
    const [first, second] = standings(loan, SECOND_DUE);
    expect(first?.paidOn).toBe(SECOND_DUE);
    expect(totalOf(second?.paid ?? NOTHING)).toBe(60_000 - 52_376 - 382);
  });

  test('the same key is the same payment; with other data it is refused', () => {
    const request = { key: 'a', amount: centimos(52_376), paidOn: FIRST_DUE };
    const once = applyPayment(freshLoan(), request);
    if (!once.ok) throw new Error(once.message);
    expect(applyPayment(once.account, request)).toEqual(once);
    expect(applyPayment(once.account, { ...request, amount: centimos(1) })).toMatchObject({
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

  test('an instalment that is not due is paid whole or not at all; one that is due, in any part', () => {
    const tried = (amount: number, paidOn: CalendarDate) =>
      applyPayment(freshLoan(), { key: 'x', amount: centimos(amount), paidOn });
    const refusal = { reason: 'installment_ahead_not_whole' };
    expect(tried(1, disbursedOn)).toMatchObject(refusal);
    expect(tried(52_376 + 1, FIRST_DUE)).toMatchObject(refusal);
    expect(tried(2 * 52_376 - 1, FIRST_DUE)).toMatchObject(refusal);
    expect(tried(52_376, disbursedOn).ok).toBe(true);
    expect(tried(2 * 52_376, FIRST_DUE).ok).toBe(true);
    expect(tried(1, FIRST_DUE).ok).toBe(true);
  });

  test('refusals', () => {
    const loan = paid(freshLoan(), 52_376, FIRST_DUE);
    const tried = (amount: number, paidOn: CalendarDate) =>
      applyPayment(loan, { key: 'x', amount: amount as Centimos, paidOn });
    expect(tried(0, SECOND_DUE)).toMatchObject({ reason: 'amount_invalid' });
    expect(tried(Number.NaN, SECOND_DUE)).toMatchObject({ reason: 'amount_invalid' });
    expect(tried(700_000, SECOND_DUE)).toMatchObject({ reason: 'amount_above_debt' });
    expect(tried(100, disbursedOn)).toMatchObject({ reason: 'date_before_last_payment' });
  });

  test('paying instalments ahead cuts no interest', () => {
    const loan = paid(freshLoan(), 2 * 52_376, disbursedOn);
    expect(standings(loan, disbursedOn).map(({ paidOn }) => paidOn !== null)).toEqual([
      true,
      true,
      ...Array.from({ length: 10 }, () => false),
    ]);
  });
});

describe('selection', () => {
  const loan = freshLoan();
  const price = (numbers: number[], today = disbursedOn) => priceInstallments(loan, numbers, today);

  test('is priced by the server, in order, up to two ahead', () => {
    expect(price([1])).toEqual({ ok: true, amount: 52_376 });
    expect(price([2, 1])).toEqual({ ok: true, amount: 104_752 });
    expect(price([1, 2, 3], FIRST_DUE)).toEqual({ ok: true, amount: 157_128 });
    expect(price([1], addDays(FIRST_DUE, 10))).toEqual({ ok: true, amount: 52_512 });
  });

  test('refusals', () => {
    expect(price([])).toMatchObject({ reason: 'nothing_selected' });
    expect(price([2])).toMatchObject({ reason: 'out_of_order' });
    expect(price([1, 1])).toMatchObject({ reason: 'out_of_order' });
    expect(price([1, 2, 3])).toMatchObject({ reason: 'too_many_ahead' });
  });
});

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
    expect(tried(payoffAmount(current, day) + 1)).toMatchObject({ reason: 'amount_above_payoff' });
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
  test('does not make the older one due', () => {
    const one = paid(freshLoan(), 52_376, disbursedOn);
    const two = applyPayment(one, {
      key: 'two',
      amount: centimos(52_376),
      paidOn: disbursedOn,
    });
    if (!two.ok) throw new Error(two.message);
    const undone = reversePayment(two.account, disbursedOn);
    if (!undone.ok) throw new Error(undone.message);
    const second = freshLoan().installments[1];
    const fee = 4_500 - (second?.fee ?? 0);
    expect(payoffAmount(undone.account, disbursedOn)).toBe(
      500_000 - (second?.principal ?? 0) + fee + Math.round(fee * 0.18),
    );
    const rest = prepaid(undone.account, 100_000, disbursedOn, 'smaller_installment');
    expect(rest.installments.map(({ number }) => number)).toEqual(
      freshLoan().installments.map(({ number }) => number),
    );
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
