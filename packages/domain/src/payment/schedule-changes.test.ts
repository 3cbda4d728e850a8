import { expect, test } from 'vitest';
import { addDays } from '../calendar/calendar-date.ts';
import type { LoanAccount } from './loan-account.ts';
import { payoffAmount } from './payoff-amount.ts';
import { reversePayment } from './reverse-payment.ts';
import { describeChange, scheduleChanges } from './schedule-changes.ts';
import { FIRST_DUE, freshLoan, paid, prepaid } from './servicing-fixtures.ts';

const day = addDays(FIRST_DUE, 10);
const onePaid = paid(freshLoan(), 52_376, FIRST_DUE);
const words = (account: LoanAccount) => scheduleChanges(account).map(describeChange);

test('a smaller instalment leaves their number, and says nothing of it', () => {
  expect(words(prepaid(onePaid, 200_000, day, 'smaller_installment'))).toEqual([
    ['Tu cuota era de S/ 523.76; ahora es de S/ 303.42.'],
  ]);
});

test('fewer leave the instalment', () => {
  const [lines] = words(prepaid(onePaid, 200_000, day, 'fewer_installments'));
  expect(lines?.slice(0, 2)).toEqual([
    'Antes te faltaban 11 cuotas; ahora te faltan 6.',
    'Tu cuota sigue siendo de S/ 523.76.',
  ]);
});

test('so little that only the last one is less', () => {
  const [lines] = words(prepaid(onePaid, 10_000, day, 'fewer_installments'));
  expect(lines).toHaveLength(1);
  expect(lines?.[0]).toMatch(/^Tu última cuota era de S\/ 523\.\d\d; ahora es de S\/ \d+\.\d\d\.$/);
});

test('nothing is left', () => {
  expect(words(paid(onePaid, payoffAmount(onePaid, day), day))).toEqual([
    ['Con este pago terminaste tu crédito.'],
  ]);
});

test('one after the other, each against the one before it; what was reversed is none', () => {
  const first = prepaid(onePaid, 100_000, day, 'smaller_installment');
  const both = paid(first, payoffAmount(first, addDays(day, 5)), addDays(day, 5));
  const [one, two] = scheduleChanges(both);
  expect([one?.before, one?.after, two?.before, two?.after]).toEqual([
    onePaid.installments,
    first.installments,
    first.installments,
    both.installments,
  ]);
  const undone = reversePayment(first, 'prepayment');
  if (!undone.ok) throw new Error(undone.message);
  expect(scheduleChanges(undone.account)).toEqual([]);
});

test('money that came when everything was paid changed nothing', () => {
  const closed = paid(onePaid, payoffAmount(onePaid, day), day);
  const more = prepaid(closed, 200_000, addDays(day, 1), 'fewer_installments');
  expect(scheduleChanges(more)).toHaveLength(1);
});
