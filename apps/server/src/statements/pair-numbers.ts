import { type CalendarDate, daysBetween } from '@alivio/domain/calendar/calendar-date.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { NumberedTransfer } from '#server/transfers/transfer.ts';

/** How far the day that a person typed may be from the bank's. */
const DAYS_APART = 10;

/** A movement of a file that is not known by its key. */
export interface NumberedLine {
  readonly key: string;
  readonly operationKey: string;
  readonly amount: Centimos;
  readonly date: CalendarDate;
}

export interface NumberPairs {
  /** By the line's key: the same money, typed with another day. */
  readonly same: ReadonlyMap<string, NumberedTransfer>;
  /**
   * By the line's key: the same number, typed with another amount, or from a file with another day. Banks use numbers
   * again: nobody can say here whether it is the same.
   */
  readonly alike: ReadonlyMap<string, NumberedTransfer>;
}

/**
 * Which lines may be there already, with another day or amount than the bank's now. What was typed is one movement: it
 * is paired once, and one that the bank has told already only with its line of that day.
 */
export function pairNumbers(
  lines: readonly NumberedLine[],
  transfers: readonly NumberedTransfer[],
): NumberPairs {
  const same = new Map<string, NumberedTransfer>();
  const alike = new Map<string, NumberedTransfer>();
  const taken = new Set<number>();
  const byNumber = new Map<string, NumberedTransfer[]>();
  for (const one of transfers)
    byNumber.set(one.operationKey, [...(byNumber.get(one.operationKey) ?? []), one]);
  for (const line of lines) {
    const near = (byNumber.get(line.operationKey) ?? [])
      .filter((one) => distance(one, line) <= DAYS_APART && !taken.has(one.id))
      .sort((a, b) => distance(a, line) - distance(b, line));
    const equal = near.filter(({ amount }) => amount === line.amount);
    const typed = near.filter(({ isTyped, bankDay }) => isTyped && bankDay === null);
    const told = equal.find(({ isTyped, bankDay }) => isTyped && bankDay === line.date);
    const found = told ?? typed.find(({ amount }) => amount === line.amount);
    const other = typed[0] ?? equal.find(({ isTyped }) => !isTyped);
    if (found !== undefined) {
      same.set(line.key, found);
      taken.add(found.id);
    } else if (other !== undefined) alike.set(line.key, other);
  }
  return { same, alike };
}

function distance({ date }: NumberedTransfer, line: NumberedLine): number {
  return Math.abs(daysBetween(date, line.date));
}
