import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { Bank } from '@alivio/domain/transfer/banks.ts';
import {
  isMoney,
  type StatementLine,
  type StatementMoney,
} from '@alivio/domain/transfer/read-statement.ts';
import type { Connection } from '#server/db/client.ts';
import { findKnownTransfers } from '#server/transfers/find-known-transfers.ts';
import { findNumberedTransfers } from '#server/transfers/find-numbered-transfers.ts';
import type { NumberedTransfer } from '#server/transfers/transfer.ts';
import { operationKey, transferKey, unnumberedKey } from '#server/transfers/transfer-key.ts';
import { type NumberedLine, type NumberPairs, pairNumbers } from './pair-numbers.ts';
import type { ReadFile } from './read-file.ts';
import { selectTransfersOfContent } from './statements.sql.ts';

/** A line of a file: money that is new, money that is known or stands twice, or no money for us. */
export type SortedLine =
  | (Movement & { readonly outcome: 'new'; readonly id?: undefined })
  | (Movement & { readonly outcome: 'known'; readonly id: number })
  /** Stands in the file before; `id`, when that one is known. */
  | (Movement & { readonly outcome: 'doubled'; readonly id: number | null })
  | { readonly outcome: 'left_out'; readonly line: NoMoney; readonly why: string | null };

interface Movement {
  readonly line: StatementMoney;
  readonly key: string;
  readonly why: string | null;
}
type NoMoney = Exclude<StatementLine, StatementMoney>;

/** What each line of a bank's file is, against all that is there: for whoever imports it, and whoever looks before. */
export async function sortLines(
  db: Connection,
  bank: Bank,
  { lines, contentHash }: ReadFile,
): Promise<readonly SortedLine[]> {
  const money = lines.filter(isMoney);
  const movements = await findKnownTransfers(
    db,
    money.map((line) => keyOf(bank, line)),
  );
  const movementOf = (line: StatementMoney) => movements.get(keyOf(bank, line)) ?? NEW;
  // Read with other columns the same line may look like another movement; it is the same.
  const before = await selectTransfersOfContent(db, bank, contentHash);
  const idOf = (line: StatementMoney) => movementOf(line).id ?? before.get(line.lineNumber) ?? null;
  const unknown = money.filter((line) => idOf(line) === null);
  const isThere = new Set([...movements.values()].map(({ id }) => id));
  const pairs = await findPairs(
    db,
    bank,
    unknown.map((line) => ({ line, key: movementOf(line).key })),
    isThere,
  );
  const seen = new Set<string>();
  return lines.map((line): SortedLine => {
    if (!isMoney(line)) return { outcome: 'left_out', line, why: line.why };
    const { key } = movementOf(line);
    const why = line.why ?? wordsOn(key, pairs);
    const id = idOf(line) ?? pairs.same.get(key)?.id ?? null;
    if (seen.has(key)) return { outcome: 'doubled', line, key, id, why };
    seen.add(key);
    return id === null
      ? { outcome: 'new', line, key, why }
      : { outcome: 'known', line, key, id, why };
  });
}

const NEW = { key: '', id: null };

function keyOf(bank: Bank, line: StatementMoney): string {
  const { operationNumber } = line;
  return operationNumber === null
    ? unnumberedKey({ ...line, bank })
    : transferKey({ ...line, bank, operationNumber });
}

/** Of the lines that are not known: what is there with the same number, and no line of this file is already. */
async function findPairs(
  db: Connection,
  bank: Bank,
  unknown: readonly { line: StatementMoney; key: string }[],
  isThere: ReadonlySet<number | null>,
): Promise<NumberPairs> {
  const numbered = new Map<string, NumberedLine>();
  for (const { line, key } of unknown) {
    const { operationNumber, amount, date } = line;
    if (operationNumber === null) continue;
    numbered.set(key, { key, operationKey: operationKey(operationNumber), amount, date });
  }
  const all = [...numbered.values()];
  const numbers = [...new Set(all.map((one) => one.operationKey))];
  const transfers = await findNumberedTransfers(db, bank, numbers);
  return pairNumbers(
    all,
    transfers.filter(({ id }) => !isThere.has(id)),
  );
}

function wordsOn(key: string, { same, alike }: NumberPairs): string | null {
  const typed = same.get(key);
  if (typed !== undefined) return `Ya estaba registrada a mano con fecha ${shown(typed.date)}.`;
  const other = alike.get(key);
  return other === undefined ? null : doubtOf(other);
}

function doubtOf({ amount, date, isTyped }: NumberedTransfer): string {
  const how = isTyped ? 'está registrado a mano' : 'ya llegó en otro archivo';
  return `Ojo: ese número ${how} por ${formatSoles(amount)} con fecha ${shown(date)}. Revisa si es la misma.`;
}

/** 03/11/2026 */
function shown(date: CalendarDate): string {
  return date.split('-').reverse().join('/');
}
