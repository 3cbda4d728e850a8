import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/calendar-date.ts';
import { sumBy } from '../money/arithmetic.ts';
import { centimos } from '../money/centimos.ts';
import { amountDue } from './amount-due.ts';
import { applyPayment } from './apply-payment.ts';
import type { LoanAccount } from './loan-account.ts';
import { outstandingPrincipal } from './owed.ts';
import { payoffAmount } from './payoff-amount.ts';
import { prepay } from './prepay.ts';
import {
  isSameOffer,
  missingFor,
  type Offered,
  offerFigures,
  offerPrepayment,
  prepaymentChoices,
} from './prepayment-offer.ts';
import { reversePayment } from './reverse-payment.ts';
import { disbursedOn, FIRST_DUE, freshLoan, paid, SECOND_DUE } from './servicing-fixtures.ts';
import { transferPaymentKey } from './transfer-payment.ts';

const day = addDays(FIRST_DUE, 10);
const onePaid = paid(freshLoan(), 52_376, FIRST_DUE);

function offered(offer: Offered) {
  if (!offer.ok) throw new Error(offer.message);
  return offer;
}

describe('what is missing for a choice of S/ 2,000', () => {
  const chosen = { choice: 'fewer_installments', amount: centimos(200_000) } as const;
  const movements = onePaid.payments.length;
  const withPayment = (account: LoanAccount, key: string, amount: number) => {
    const result = applyPayment(account, { key, amount: centimos(amount), paidOn: day });
    if (!result.ok) throw new Error(result.message);
    return result.account;
  };
  const missing = (account: LoanAccount, on = day) =>
    missingFor({ ...chosen, movements }, account, on);

  test('what came by transfer since counts, what came otherwise or before does not', () => {
    expect(missing(onePaid)).toBe(200_000);
    const carded = withPayment(onePaid, 'card', 30_000);
    expect(missing(carded)).toBe(200_000);
    const both = withPayment(carded, transferPaymentKey('bcp', 0), 50_000);
    expect(missing(both)).toBe(150_000);
    const later = { ...chosen, movements: both.payments.length };
    expect(missingFor(later, both, day)).toBe(200_000);
  });

  test('what settled an instalment counts too, what was taken back does not', () => {
    const came = withPayment(onePaid, transferPaymentKey('bcp', 0), 50_000);
    expect(missing(came, SECOND_DUE)).toBe(150_000);
    const undone = reversePayment(came, transferPaymentKey('bcp', 0));
    expect(undone.ok && missing(undone.account)).toBe(200_000);
  });
});

describe('S/ 5,000 in 12, one paid, S/ 2,000 ten days later', () => {
  const offers = offerPrepayment(onePaid, centimos(200_000), day);

  test('a smaller instalment', () => {
    expect(offered(offers.smaller_installment)).toMatchObject({
      toPay: 200_000,
      due: 0,
      saved: 42_381,
      installment: 30_342,
      installmentsLeft: 11,
      endsOn: '2027-01-15',
    });
  });

  test('fewer instalments', () => {
    expect(offered(offers.fewer_installments)).toMatchObject({
      toPay: 200_000,
      saved: 69_266,
      installment: 52_376,
      installmentsLeft: 6,
      endsOn: '2026-08-15',
    });
  });

  test('everything, at its own price', () => {
    expect(offered(offers.payoff)).toMatchObject({
      toPay: 476_227,
      saved: 99_915,
      installment: null,
      installmentsLeft: 0,
      endsOn: day,
      schedule: [],
    });
  });

  test('two instalments ahead, which save nothing', () => {
    expect(offered(offers.advance)).toMatchObject({
      toPay: 2 * 52_376,
      saved: 0,
      numbers: [2, 3],
      installment: 52_376,
      installmentsLeft: 9,
      endsOn: '2027-01-15',
    });
  });
});

describe('an advance', () => {
  test('is of as many as the amount covers, and of one at least', () => {
    const numbersFor = (amount: number) =>
      offered(offerPrepayment(onePaid, centimos(amount), day).advance).numbers;
    expect([numbersFor(1), numbersFor(104_751), numbersFor(104_752)]).toEqual([[2], [2], [2, 3]]);
  });

  test('begins with what is due', () => {
    const late = addDays(SECOND_DUE, 3);
    const { numbers, toPay, due } = offered(
      offerPrepayment(onePaid, centimos(1_000_000), late).advance,
    );
    expect(numbers).toEqual([2, 3, 4]);
    expect(due).toBe(amountDue(onePaid, late));
    expect(toPay).toBe(due + 2 * 52_376);
  });

  test('of two is the most, with those that are paid ahead already', () => {
    const ahead = paid(onePaid, 52_376, day);
    expect(offered(offerPrepayment(ahead, centimos(500_000), day).advance).numbers).toEqual([3]);
    const both = paid(onePaid, 104_752, day);
    expect(offerPrepayment(both, centimos(500_000), day).advance).toMatchObject({
      ok: false,
      reason: 'too_many_ahead',
    });
  });
});

describe('what was put aside', () => {
  const withFunds = paid(onePaid, 10_000, addDays(FIRST_DUE, 5));

  test('counts beside the amount, and is told', () => {
    const plain = offered(offerPrepayment(onePaid, centimos(210_000), day).fewer_installments);
    const funded = offered(offerPrepayment(withFunds, centimos(200_000), day).fewer_installments);
    expect(funded.fromFunds).toBe(10_000);
    expect(funded.saved).toBe(plain.saved);
    expect(funded.schedule).toEqual(plain.schedule);
    expect(offered(offerPrepayment(withFunds, centimos(1), day).payoff).toPay).toBe(466_227);
  });
});

describe('not possible, in words', () => {
  const refusalOf = (account: LoanAccount, amount: number, on = day) => {
    const offer = offerPrepayment(account, centimos(amount), on).smaller_installment;
    if (offer.ok) throw new Error('it was offered');
    return [offer.reason, offer.message];
  };

  test('nothing, and less than the interest of the days', () => {
    expect(refusalOf(onePaid, 0)).toEqual(['amount_invalid', 'Escribe un monto mayor que cero.']);
    expect(refusalOf(onePaid, 5_479)).toEqual([
      'amount_too_small',
      'Para esta opción paga más de S/ 54.79.',
    ]);
    expect(offerPrepayment(onePaid, centimos(5_480), day).smaller_installment.ok).toBe(true);
  });

  test('what is due comes first, and is in the least', () => {
    const late = addDays(SECOND_DUE, 3);
    const [reason, message] = refusalOf(onePaid, 52_376, late);
    expect(reason).toBe('amount_too_small');
    expect(message).toMatch(/^Para esta opción paga más de S\/ 5\d\d\.\d\d\.$/);
  });

  test('all of it, or so much that only the fee would be left: the exact price', () => {
    const text = 'Con S/ 4,762.27 terminas tu crédito: elige Cancelar todo.';
    for (const amount of [476_227, 476_226, 465_881 + 5_479, 900_000])
      expect(refusalOf(onePaid, amount)).toEqual(['is_payoff', text]);
  });

  test('a loan of which every instalment is due has nothing ahead', () => {
    const last = freshLoan().installments.at(-1)?.dueOn ?? day;
    const offers = offerPrepayment(onePaid, centimos(100_000), last);
    for (const choice of ['advance', 'smaller_installment', 'fewer_installments'] as const)
      expect(offers[choice]).toMatchObject({ ok: false, reason: 'nothing_ahead' });
  });

  test('a loan that is paid has nothing at all', () => {
    const closed = paid(onePaid, payoffAmount(onePaid, day), day);
    const offers = offerPrepayment(closed, centimos(100_000), day);
    for (const choice of prepaymentChoices)
      expect(offers[choice]).toMatchObject({ ok: false, reason: 'nothing_ahead' });
  });
});

test('whatever the loan, day and amount: nothing is lost, and what is offered is what happens', () => {
  const cases = fc.record({
    amount: fc.integer({ min: 150_000, max: 2_000_000 }),
    insurance: fc.boolean(),
    paidCount: fc.integer({ min: 0, max: 6 }),
    later: fc.integer({ min: 0, max: 60 }),
    aside: fc.integer({ min: 0, max: 20_000 }),
    offered: fc.integer({ min: 1, max: 2_500_000 }),
  });
  fc.assert(
    fc.property(cases, ({ amount, insurance, paidCount, later, aside, offered: brought }) => {
      const fresh = freshLoan(insurance, amount);
      const account = fresh.installments
        .slice(0, paidCount)
        .reduce((each, { total, dueOn }) => paid(each, total, dueOn), fresh);
      const start = fresh.installments[paidCount - 1]?.dueOn ?? disbursedOn;
      const today = addDays(start, later);
      const funded = aside === 0 ? account : applied(account, aside, start);
      const offers = offerPrepayment(funded, centimos(brought), today);
      for (const choice of prepaymentChoices) {
        const offer = offers[choice];
        if (!offer.ok) continue;
        expect(offer.saved).toBeGreaterThanOrEqual(0);
        expect(isSameOffer(offer, offerFigures(offer))).toBe(true);
        if (choice === 'advance') continue;
        const request = { key: 'real', amount: offer.toPay, paidOn: today };
        const result =
          choice === 'payoff'
            ? applyPayment(funded, request)
            : prepay(funded, { ...request, mode: choice });
        if (!result.ok) throw new Error(result.message);
        expect(sumBy(offer.schedule, ({ principal }) => principal)).toBe(
          outstandingPrincipal(result.account),
        );
        const again = offerPrepayment(wired(funded), centimos(brought), today)[choice];
        expect(again).toEqual(offer);
      }
    }),
    { numRuns: 80, seed: 7 },
  );
});

function applied(account: LoanAccount, amount: number, paidOn = day): LoanAccount {
  const result = applyPayment(account, { key: 'aside', amount: centimos(amount), paidOn });
  if (!result.ok) throw new Error(result.message);
  return result.account;
}

/** As it comes out of JSON. */
function wired(account: LoanAccount): LoanAccount {
  return JSON.parse(JSON.stringify(account)) as LoanAccount;
}
