import { type CalendarDate, daysBetween } from '@alivio/domain/calendar/calendar-date.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { TypedByHand } from '#server/transfers/transfer.ts';

/** How far the day that a person typed may be from the bank's. */
const DAYS_APART = 10;

/** A movement of a file that is not known by its key. */
export interface NumberedLine {
  readonly key: string;
  readonly operationKey: string;
  readonly amount: Centimos;
  readonly date: CalendarDate;
}

export interface TypedPairs {
  /** By the line's key: the same money, typed with another day. */
  readonly same: ReadonlyMap<string, TypedByHand>;
  /** By the line's key: the same number, typed with another amount. Nobody can say here which is right. */
  readonly otherAmount: ReadonlyMap<string, TypedByHand>;
}

/**
 * Which lines a person typed before, with another day or amount than the bank's. What was typed is one movement: it is
 * paired once, and one that the bank has told already only with its line of that day.
 */
export function pairTyped(
  lines: readonly NumberedLine[],
  typed: readonly TypedByHand[],
): TypedPairs {
  const same = new Map<string, TypedByHand>();
  const otherAmount = new Map<string, TypedByHand>();
  const taken = new Set<number>();
  for (const line of lines) {
    const near = typed
      .filter((one) => isNear(one, line) && !taken.has(one.id))
      .sort((a, b) => distance(a, line) - distance(b, line));
    const told = near.find((one) => one.amount === line.amount && one.bankDay === line.date);
    const open = near.filter(({ bankDay }) => bankDay === null);
    const found = told ?? open.find(({ amount }) => amount === line.amount);
    if (found !== undefined) {
      same.set(line.key, found);
      taken.add(found.id);
    } else if (open[0] !== undefined) otherAmount.set(line.key, open[0]);
  }
  return { same, otherAmount };
}

function isNear({ operationKey, date }: TypedByHand, line: NumberedLine): boolean {
  return operationKey === line.operationKey && Math.abs(daysBetween(date, line.date)) <= DAYS_APART;
}

function distance({ date }: TypedByHand, line: NumberedLine): number {
  return Math.abs(daysBetween(date, line.date));
}
