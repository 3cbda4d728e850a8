import { addDays, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { describe, expect, it } from 'vitest';
import type { TypedByHand } from '#server/transfers/transfer.ts';
import { type NumberedLine, pairTyped } from './pair-typed.ts';

const DAY = calendarDate('2026-11-10');

function typed(id: number, parts: Partial<TypedByHand> = {}): TypedByHand {
  return { id, operationKey: '77', amount: centimos(45_000), date: DAY, bankDay: null, ...parts };
}

function line(days: number, parts: Partial<NumberedLine> = {}): NumberedLine {
  const date = addDays(DAY, days);
  return { key: `${date}`, operationKey: '77', amount: centimos(45_000), date, ...parts };
}

function pair(lines: readonly NumberedLine[], all: readonly TypedByHand[]) {
  const { same, otherAmount } = pairTyped(lines, all);
  const ids = (pairs: ReadonlyMap<string, TypedByHand>) => [...pairs.values()].map(({ id }) => id);
  return { same: ids(same), otherAmount: ids(otherAmount) };
}

describe('what a person typed', () => {
  it.each([
    ['ten days later', 10, [1]],
    ['ten days before', -10, [1]],
    ['eleven days later', 11, []],
  ])('is the line of the bank %s', (_, days, same) => {
    expect(pair([line(days)], [typed(1)])).toEqual({ same, otherAmount: [] });
  });

  it('is one movement: of two lines it is the first', () => {
    expect(pair([line(1), line(2)], [typed(1)]).same).toEqual([1]);
    expect(pair([line(1), line(2)], [typed(1), typed(2)]).same).toEqual([1, 2]);
  });

  it('and told by the bank is only the line of that day', () => {
    const told = typed(1, { bankDay: addDays(DAY, 1) });
    expect(pair([line(1)], [told]).same).toEqual([1]);
    expect(pair([line(2)], [told])).toEqual({ same: [], otherAmount: [] });
  });

  it('with another number is another, with another amount it is said', () => {
    expect(pair([line(1, { operationKey: '78' })], [typed(1)]).same).toEqual([]);
    const other = line(0, { amount: centimos(54_000) });
    expect(pair([other], [typed(1)])).toEqual({ same: [], otherAmount: [1] });
  });
});
