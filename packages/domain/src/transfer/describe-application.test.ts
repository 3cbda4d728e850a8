import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/calendar-date.ts';
import { centimos } from '../money/centimos.ts';
import { fundsOf } from '../payment/funds.ts';
import { payoffAmount } from '../payment/payoff-amount.ts';
import {
  disbursedOn,
  FIRST_DUE,
  freshLoan,
  paid,
  SECOND_DUE,
} from '../payment/servicing-fixtures.ts';
import { type ApplicationRequest, describeApplication } from './describe-application.ts';

const CUOTA = 52_376;
const early = addDays(disbursedOn, 2);

function described(
  amount: number,
  today = FIRST_DUE,
  account = freshLoan(),
  more: Partial<ApplicationRequest> = {},
) {
  const result = describeApplication(
    account,
    { amount: centimos(amount), paidOn: today, ...more },
    today,
  );
  if (!result.ok) throw new Error(result.message);
  return result.application;
}

test.each([
  ['the whole of what is due', CUOTA, FIRST_DUE, 'Cubre completa la cuota 1.'],
  ['part of it', 40_000, FIRST_DUE, 'Paga parte de la cuota 1, de la que quedan S/ 123.76.'],
  [
    'more than is due',
    CUOTA + 2_000,
    FIRST_DUE,
    'Cubre completa la cuota 1 y adelanta parte de la cuota 2 (vence 15/03/2026; le faltarán S/ 503.76).',
  ],
  ['an instalment ahead', CUOTA, early, 'Hoy no debe nada; cubre la cuota 1 (vence 15/02/2026).'],
  [
    'several ahead',
    2 * CUOTA,
    early,
    'Hoy no debe nada; cubre las cuotas 1 y 2 (la 1 vence 15/02/2026).',
  ],
  [
    'what is due tomorrow',
    CUOTA,
    addDays(FIRST_DUE, -1),
    'Hoy no debe nada y mañana vence la cuota 1 (S/ 523.76); cubre la cuota 1 (vence 15/02/2026).',
  ],
])('%s', (_, amount, day, text) => {
  expect(described(amount, day).text).toBe(text);
});

test('an overdue instalment is paid and another stays due', () => {
  const day = addDays(SECOND_DUE, 1);
  const first = described(1, day).covers[0]?.left ?? 0;
  const { text, dueLeft, covers } = described(first + 1, day);
  expect(covers).toMatchObject([{ number: 1, isWhole: true, isDue: true }]);
  expect(dueLeft).toBeGreaterThan(CUOTA);
  expect(text).toContain('Cubre completa la cuota 1. Sigue debiendo S/ ');
});

test('money of an earlier bank day counts from that day', () => {
  const today = addDays(FIRST_DUE, 20);
  const { covers } = described(CUOTA, today, freshLoan(), { paidOn: FIRST_DUE });
  expect(covers).toMatchObject([{ number: 1, isWhole: true }]);
});

test('the payoff closes the loan, and what is over stays in favour', () => {
  const payoff = payoffAmount(freshLoan(), FIRST_DUE);
  expect(described(payoff).text).toBe('Cancela todo el crédito.');
  expect(described(payoff + 1_500)).toMatchObject({
    kind: 'payoff',
    inFavor: 1_500,
    remaining: 0,
    text: 'Cancela todo el crédito y deja S/ 15.00 a favor.',
  });
});

test('a loan that is paid keeps the money in favour', () => {
  const closed = paid(freshLoan(), 600_000, disbursedOn);
  const over = fundsOf(closed);
  expect(described(1_000, FIRST_DUE, closed)).toMatchObject({
    kind: 'already_paid',
    inFavor: over + 1_000,
    text: 'El crédito ya está pagado: los S/ 10.00 quedan a favor.',
  });
});

test('a prepayment reduces the principal; too small for one it is a payment', () => {
  const mode = 'fewer_installments';
  expect(described(200_000, early, freshLoan(), { mode })).toMatchObject({
    kind: 'prepayment',
    text: 'Los S/ 2,000.00 son un pago anticipado que reduce el capital: quedan 7 cuotas.',
  });
  expect(described(200_000, FIRST_DUE, freshLoan(), { mode }).text).toBe(
    'Paga los S/ 523.76 que debe hoy y lo demás reduce el capital: quedan 8 cuotas.',
  );
  expect(described(100, FIRST_DUE, freshLoan(), { mode }).kind).toBe('installments');
});

test('an amount of nothing is refused as the core does', () => {
  const request = { amount: centimos(0), paidOn: FIRST_DUE };
  expect(describeApplication(freshLoan(), request, FIRST_DUE)).toMatchObject({
    reason: 'amount_invalid',
  });
});

test('every céntimo is told: what it covers, what stays due, what is in favour', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 700_000 }),
      fc.integer({ min: 0, max: 200 }),
      (amount, days) => {
        const application = described(amount, addDays(disbursedOn, days));
        expect(application.text).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
        expect(application.text).not.toMatch(/undefined|NaN|; \.|null/);
        expect(application.dueLeft).toBe(Math.max(0, application.dueBefore - amount));
        if (application.kind === 'installments') expect(application.inFavor).toBe(0);
      },
    ),
  );
});
