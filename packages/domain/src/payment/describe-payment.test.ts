import { expect, test } from 'vitest';
import { addDays } from '../calendar/calendar-date.ts';
import { centimos } from '../money/centimos.ts';
import { applyPayment } from './apply-payment.ts';
import { describePayment } from './describe-payment.ts';
import { payoffAmount } from './payoff-amount.ts';
import { FIRST_DUE, freshLoan, SECOND_DUE } from './servicing-fixtures.ts';

const words = (amount: number, on = FIRST_DUE) => {
  const result = applyPayment(freshLoan(), { key: 'p', amount: centimos(amount), paidOn: on });
  if (!result.ok) throw new Error(result.message);
  return describePayment(result.account, result.payment, on);
};

test('what it paid whole and what in part are told apart', () => {
  expect(words(52_376)).toEqual(['Pagaste la cuota 1.']);
  expect(words(20_000)).toEqual(['Pagaste S/ 200.00 de la cuota 1: quedan S/ 323.76.']);
  const [paid, part] = words(60_000, SECOND_DUE);
  expect(paid).toBe('Pagaste la cuota 1.');
  expect(part).toMatch(/^Pagaste S\/ \d+\.\d\d de la cuota 2: quedan S\/ \d+\.\d\d\.$/);
});

test('what is put aside is told as the instalments look', () => {
  expect(words(53_000)).toEqual([
    'Pagaste la cuota 1.',
    'S/ 6.24 quedan a tu favor y pagan tu próxima cuota el día que vence.',
  ]);
  expect(words(52_376 * 2)[1]).toBe(
    'S/ 523.76 quedan a tu favor. Tu saldo cubre la cuota 2 y paga cada cuota el día que vence.',
  );
  expect(words(52_376 * 3 + 100)[1]).toBe(
    'S/ 1,048.52 quedan a tu favor. Tu saldo cubre las cuotas 2 y 3 y parte de la cuota 4, y paga cada una el día que vence.',
  );
});

test('what is left of a loan that has ended goes back', () => {
  const day = addDays(FIRST_DUE, 3);
  const payoff = payoffAmount(freshLoan(), day);
  expect(words(payoff + 1_000, day).at(-1)).toBe(
    'S/ 10.00 quedan a tu favor. Te contactaremos para devolverte el dinero.',
  );
});
