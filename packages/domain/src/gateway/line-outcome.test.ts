import { describe, expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { centimos } from '../money/centimos.ts';
import { type ApprovedPayment, differenceOf, matchLines } from './line-outcome.ts';
import type { SettlementLine } from './settlement.ts';

const on = calendarDate('2026-11-16');

function payment(id: number, changes: Partial<ApprovedPayment> = {}): ApprovedPayment {
  return {
    id,
    orderNumber: `AL${id}`,
    reference: `R${id}`,
    booked: centimos(10_000),
    isSettled: false,
    ...changes,
  };
}

function line(changes: Partial<SettlementLine> = {}): SettlementLine {
  const whole = {
    line: 2,
    type: 'sale',
    orderNumber: 'AL1',
    reference: 'R1',
    operatedOn: on,
    amount: centimos(10_000),
    commission: centimos(406),
    ...changes,
  } as const;
  return { ...whole, net: centimos(whole.amount - whole.commission) };
}

const outcomes = (lines: SettlementLine[], payments: ApprovedPayment[]) =>
  matchLines(lines, payments).map((each) => [
    each.outcome,
    each.payment?.id ?? null,
    differenceOf(each.outcome, each, each.payment?.booked ?? centimos(0)),
  ]);

describe('a line', () => {
  test.each([
    ['by its order', line({ reference: '' })],
    ['by the number of the charge, when the order is not ours', line({ orderNumber: 'X' })],
  ])('is the payment %s', (_, sale) => {
    expect(outcomes([sale], [payment(1)])).toEqual([['matched', 1, 0]]);
  });

  test('with the order of one payment and the charge of another is nobody’s', () => {
    const mixed = line({ orderNumber: 'AL1', reference: 'R2' });
    expect(outcomes([mixed], [payment(1), payment(2)])).toEqual([['unknown', null, -9_594]]);
  });

  test('that we never approved is too much: its net', () => {
    expect(outcomes([line({ orderNumber: 'X', reference: 'Y' })], [payment(1)])).toEqual([
      ['unknown', null, -9_594],
    ]);
  });

  test.each([
    [9_000, 1_000],
    [11_000, -1_000],
  ])('of %i for what was 10000 leaves %i', (amount, difference) => {
    expect(outcomes([line({ amount: centimos(amount) })], [payment(1)])).toEqual([
      ['amount_differs', 1, difference],
    ]);
  });

  test('that an earlier settlement, or an earlier line, has paid is too much', () => {
    expect(outcomes([line()], [payment(1, { isSettled: true })])).toEqual([
      ['settled_before', 1, -9_594],
    ]);
    expect(outcomes([line(), line({ line: 3 })], [payment(1)])).toEqual([
      ['matched', 1, 0],
      ['settled_before', 1, -9_594],
    ]);
  });

  test.each(['refund', 'chargeback', 'adjustment'] as const)(
    'of a %s is missing what the gateway kept of us',
    (type) => {
      const taken = line({ type, amount: centimos(-10_000), commission: centimos(0) });
      expect(outcomes([taken], [payment(1, { isSettled: true })])).toEqual([[type, 1, 10_000]]);
    },
  );
});
