import type { CardPayment, PaymentItem, PaymentLists } from '@alivio/contract/payments.ts';
import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { describe, expect, it } from 'vitest';
import { coverText } from './copy.ts';
import { moveToPaid } from './move-to-paid.ts';
import { priceSelection } from './price-selection.ts';
import { procedureNames } from './procedure-names.ts';

const paidOn = calendarDate('2026-11-15');
const item = (installmentId: number, amount = 100, idLoan = 7) =>
  ({
    installmentId,
    idLoan,
    installmentAmount: centimos(amount),
    paymentDate: null,
    isInProcess: true,
  }) as PaymentItem;
const lists = (pending: PaymentItem[], paid: PaymentItem[] = []) =>
  ({ pending, paid }) as unknown as PaymentLists;

it.each([
  ['some of them: their sum', 2, 3, 150, { total: 200, saved: 0 }],
  ['all of them, and closing the loan costs less', 2, 2, 150, { total: 150, saved: 50 }],
  ['all of them, and closing the loan costs as much', 2, 2, 200, { total: 200, saved: 0 }],
  ['all of them, and closing the loan costs more', 2, 2, 220, { total: 200, saved: 0 }],
  ['none', 0, 0, 0, { total: 0, saved: 0 }],
])('what a selection costs: %s', (_, count, pendingCount, payoff, price) => {
  const chosen = Array.from({ length: count }, (_each, index) => item(index + 1));
  expect(priceSelection({ chosen, pendingCount, payoff: centimos(payoff) })).toEqual(price);
});

it.each([
  [[3], '1 cuota (3 de 12)'],
  [[3, 4], '2 cuotas (3 y 4 de 12)'],
  [[3, 4, 5, 6], '4 cuotas (3 a 6 de 12)'],
])('says what %j cover', (numbers, text) => {
  expect(coverText(numbers, 12)).toBe(text);
});

it('two loans of one category are told apart, a third keeps its name', () => {
  const names = procedureNames([
    { id: 1, name: 'Odontología' },
    { id: 2, name: 'Odontología' },
    { id: 3, name: 'Oftalmología' },
  ]).map(({ name }) => name);
  expect(names).toEqual(['Odontología (crédito 1)', 'Odontología (crédito 2)', 'Oftalmología']);
});

describe('what was just paid', () => {
  const just = { reference: 'AL1', loanId: 7, installments: [1, 2], paidOn };
  const before = lists([item(1), item(2), item(3), item(1, 100, 8)], [item(9)]);
  const attempt = (state: CardPayment['state']) => ({ reference: 'AL1', state }) as CardPayment;
  const numbers = (items: readonly PaymentItem[]) =>
    items.map(({ idLoan, installmentId }) => `${idLoan}.${installmentId}`);

  it('moves to what is paid, with today as its day, the latest first', () => {
    const { pending, paid } = moveToPaid(before, just, [attempt('sent')]);
    expect(numbers(pending)).toEqual(['7.3', '8.1']);
    expect(numbers(paid)).toEqual(['7.2', '7.1', '7.9']);
    expect(paid[0]).toMatchObject({ paymentDate: paidOn, isInProcess: false });
  });

  it.each(['rejected', 'expired'] as const)('is put back once it is %s', (state) => {
    expect(moveToPaid(before, just, [attempt(state)])).toBe(before);
  });

  it('is not paid twice when the books have it', () => {
    const booked = lists([item(3)], [{ ...item(2), paymentDate: paidOn }]);
    expect(numbers(moveToPaid(booked, just, [attempt('approved')]).paid)).toEqual(['7.2']);
  });

  it('and nothing was: the list is the server’s', () => {
    expect(moveToPaid(before, null, [])).toBe(before);
  });
});
