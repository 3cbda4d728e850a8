import { addDays, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { describe, expect, it } from 'vitest';
import type { NumberedTransfer } from '#server/transfers/transfer.ts';
import { type NumberedLine, pairNumbers } from './pair-numbers.ts';

const DAY = calendarDate('2026-11-10');

function typed(id: number, parts: Partial<NumberedTransfer> = {}): NumberedTransfer {
  return {
    id,
    operationKey: '77',
    amount: centimos(45_000),
    date: DAY,
    bankDay: null,
    isTyped: true,
    ...parts,
  };
}

function line(days: number, parts: Partial<NumberedLine> = {}): NumberedLine {
  const date = addDays(DAY, days);
  return { key: `${date}`, operationKey: '77', amount: centimos(45_000), date, ...parts };
}

function pair(lines: readonly NumberedLine[], all: readonly NumberedTransfer[]) {
  const { same, alike } = pairNumbers(lines, all);
  const ids = (pairs: ReadonlyMap<string, NumberedTransfer>) =>
    [...pairs.values()].map(({ id }) => id);
  return { same: ids(same), alike: ids(alike) };
}

describe('what a person typed', () => {
  it.each([
    ['ten days later', 10, [1]],
    ['ten days before', -10, [1]],
    ['eleven days later', 11, []],
  ])('is the line of the bank %s', (_, days, same) => {
    expect(pair([line(days)], [typed(1)])).toEqual({ same, alike: [] });
  });

  it('is one movement: of two lines it is the first', () => {
    expect(pair([line(1), line(2)], [typed(1)]).same).toEqual([1]);
    expect(pair([line(1), line(2)], [typed(1), typed(2)]).same).toEqual([1, 2]);
  });

  it('and told by the bank is only the line of that day', () => {
    const told = typed(1, { bankDay: addDays(DAY, 1) });
    expect(pair([line(1)], [told]).same).toEqual([1]);
    expect(pair([line(2)], [told])).toEqual({ same: [], alike: [] });
  });

  it('with another number is another, with another amount it is said', () => {
    expect(pair([line(1, { operationKey: '78' })], [typed(1)]).same).toEqual([]);
    const other = line(0, { amount: centimos(54_000) });
    expect(pair([other], [typed(1)])).toEqual({ same: [], alike: [1] });
  });

  it('from a file with another day is said, with another amount too it is another', () => {
    const told = typed(1, { isTyped: false });
    expect(pair([line(2)], [told])).toEqual({ same: [], alike: [1] });
    expect(pair([line(2, { amount: centimos(54_000) })], [told])).toEqual({ same: [], alike: [] });
  });
});
