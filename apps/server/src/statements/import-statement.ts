import { createHash } from 'node:crypto';
import { STATEMENT_MAX_BYTES } from '@alivio/contract/statements.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { Bank } from '@alivio/domain/transfer/banks.ts';
import {
  isMoney,
  readStatement,
  type StatementLine,
  type StatementMoney,
  type StatementRefusal,
} from '@alivio/domain/transfer/read-statement.ts';
import type { StatementMapping } from '@alivio/domain/transfer/statement-mapping.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { bookTransfer } from '#server/transfers/book-transfer.ts';
import { findKnownTransfers } from '#server/transfers/find-known-transfers.ts';
import { findMatches, type LoanMatch } from '#server/transfers/find-matches.ts';
import { findTypedTransfers, noteBankDays } from '#server/transfers/find-typed-transfers.ts';
import { freeKeys } from '#server/transfers/free-keys.ts';
import { openTransferWork } from '#server/transfers/open-transfer-work.ts';
import { staffIdOf } from '#server/transfers/staff-id-of.ts';
import type { NewTransfer, TypedByHand } from '#server/transfers/transfer.ts';
import { operationKey, transferKey, unnumberedKey } from '#server/transfers/transfer-key.ts';
import { checkRight } from '#server/work/check-right.ts';
import { type NumberedLine, pairTyped, type TypedPairs } from './pair-typed.ts';
import * as sql from './statements.sql.ts';
import { matchReasonToWire } from './statements.wire.ts';

export interface StatementFile {
  readonly bank: Bank;
  readonly fileName: string;
  readonly content: string;
  readonly mapping: StatementMapping;
}

export interface ImportedStatement {
  readonly id: number;
  /** The same file as before, and nothing new in it. */
  readonly isRepeat: boolean;
}

type Refused = Refusal<'right_missing' | 'too_large' | 'statement_unreadable' | 'statement_empty'>;

/** A bank's file at the desk, by somebody of the treasury. */
export function importStatement(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  file: StatementFile,
): Promise<ImportedStatement | Refused> {
  return inTransaction(deps.db, async (trx) => {
    const refused = await checkRight(trx, by, 'treasury');
    if (refused !== null) return refused;
    return importIn(deps, trx, { by, today: await readToday(deps, trx) }, file);
  });
}

/**
 * Every movement once, whatever files it stands in and whoever typed it before: known ones are named, new ones wait
 * for a person. Two files of a bank at once are read one after the other.
 */
export async function importIn(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  file: StatementFile,
): Promise<ImportedStatement | Refused> {
  const { bank, content, mapping } = file;
  if (Buffer.byteLength(content) > STATEMENT_MAX_BYTES) return refuse('too_large');
  const reading = readStatement(content, mapping, act.today);
  if (!reading.ok) return refuse(refusals[reading.reason], { explanation: reading.message });
  const money = reading.lines.filter(isMoney);
  const free = await freeKeys(
    trx,
    money.map((line) => keyOf(bank, line)),
  );
  const keys = new Map<StatementLine, string>(
    money.map((line) => [line, free.get(keyOf(bank, line)) ?? '']),
  );
  const known = await findKnownTransfers(trx, bank, [...keys.values()]);
  const contentHash = createHash('sha256').update(content).digest('hex');
  // Read with other columns the same line may look like another movement; it is the same.
  const before = await sql.selectTransfersOfContent(trx, bank, contentHash);
  const isUnknown = (line: StatementLine): line is StatementMoney =>
    isMoney(line) && !known.has(keys.get(line) ?? '') && !before.has(line.lineNumber);
  const unknown = reading.lines.filter(isUnknown);
  const typed = await findTyped(trx, bank, { lines: unknown, keys }, new Set(known.values()));
  const isNew = (line: StatementLine) => isUnknown(line) && !typed.same.has(keys.get(line) ?? '');
  const earlier = await sql.selectStatementOfContent(trx, bank, contentHash);
  if (earlier !== null && !reading.lines.some(isNew)) return { id: earlier, isRepeat: true };

  const at = deps.now();
  const importedBy = staffIdOf(act.by);
  const id = await sql.insertStatement(trx, { ...file, contentHash, at, by: importedBy });
  const booked = new Map<string, NewTransfer & { id: number }>();
  const outcomes = new Map<number, sql.LineRow>();
  const told: { id: number; day: CalendarDate }[] = [];
  for (const line of reading.lines) {
    const { lineNumber, why } = line;
    if (!isMoney(line)) {
      outcomes.set(lineNumber, {
        ...NO_TRANSFER,
        lineNumber,
        outcome: line.outcome,
        why,
        description: line.text,
      });
      continue;
    }
    const key = keys.get(line) ?? '';
    const first = booked.get(key)?.id;
    const typedBefore = typed.same.get(key);
    const earlierId = known.get(key) ?? before.get(lineNumber) ?? typedBefore?.id;
    const transferId =
      first ??
      earlierId ??
      (await bookLine(deps, trx, act, booked, toNewTransfer(line, { key, bank, id })));
    const outcome =
      first !== undefined ? 'doubled' : earlierId !== undefined ? 'known' : 'recorded';
    const said = why ?? wordsOnTyped(typedBefore, typed.otherAmount.get(key));
    outcomes.set(lineNumber, { ...NO_TRANSFER, lineNumber, outcome, why: said, transferId });
    if (earlierId !== undefined) told.push({ id: earlierId, day: line.date });
  }
  await noteBankDays(trx, told);
  await noteMatches(deps, trx, act, [...booked.values()], outcomes);
  await sql.insertLines(trx, id, [...outcomes.values()]);
  await sql.upsertMapping(trx, { bank, mapping, at, by: importedBy });
  await recordAuditEvent(deps, trx, act.by, {
    action: 'statement.imported',
    subject: { kind: 'statement', id },
    details: { bank, lines: reading.lines.length, recorded: booked.size },
  });
  return { id, isRepeat: false };
}

const NO_TRANSFER = { why: null, transferId: null, match: null, description: null };

const refusals: Record<StatementRefusal, 'statement_unreadable' | 'statement_empty' | 'too_large'> =
  {
    file_empty: 'statement_empty',
    no_movements: 'statement_empty',
    too_many_lines: 'too_large',
    column_missing: 'statement_unreadable',
    mapping_incomplete: 'statement_unreadable',
    column_repeated: 'statement_unreadable',
    mapping_contradicts: 'statement_unreadable',
  };

function keyOf(bank: Bank, line: StatementMoney): string {
  const { operationNumber } = line;
  return operationNumber === null
    ? unnumberedKey({ ...line, bank })
    : transferKey({ ...line, bank, operationNumber });
}

/** Of the lines that are not known: what a person typed with the same number, and no line of this file is already. */
async function findTyped(
  trx: Connection,
  bank: Bank,
  { lines, keys }: { lines: readonly StatementMoney[]; keys: ReadonlyMap<StatementLine, string> },
  isThere: ReadonlySet<number>,
): Promise<TypedPairs> {
  const numbered = new Map<string, NumberedLine>();
  for (const line of lines) {
    const { operationNumber, amount, date } = line;
    if (operationNumber === null) continue;
    const key = keys.get(line) ?? '';
    numbered.set(key, { key, operationKey: operationKey(operationNumber), amount, date });
  }
  const all = [...numbered.values()];
  const typed = await findTypedTransfers(trx, bank, [
    ...new Set(all.map((one) => one.operationKey)),
  ]);
  return pairTyped(
    all,
    typed.filter(({ id }) => !isThere.has(id)),
  );
}

function wordsOnTyped(
  same: TypedByHand | undefined,
  otherAmount: TypedByHand | undefined,
): string | null {
  if (same !== undefined) return `Ya estaba registrada a mano con fecha ${shown(same.date)}.`;
  if (otherAmount === undefined) return null;
  const { amount, date } = otherAmount;
  return `Ojo: ese número está registrado a mano por ${formatSoles(amount)} con fecha ${shown(date)}. Revisa si es la misma.`;
}

/** 03/11/2026 */
function shown(date: CalendarDate): string {
  return date.split('-').reverse().join('/');
}

async function bookLine(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  booked: Map<string, NewTransfer & { id: number }>,
  transfer: NewTransfer,
): Promise<number> {
  const id = await bookTransfer(deps, trx, act, transfer);
  booked.set(transfer.suspenseKey, { ...transfer, id });
  return id;
}

function toNewTransfer(
  line: StatementMoney,
  { key, bank, id }: { key: string; bank: Bank; id: number },
): NewTransfer {
  return {
    suspenseKey: key,
    bank,
    operationNumber: line.operationNumber,
    date: line.date,
    amount: line.amount,
    payerName: line.payer,
    payerDocument: line.document,
    description: line.description || null,
    typedPaymentCode: null,
    statementId: id,
    lineNumber: line.lineNumber,
  };
}

/** Each new one is somebody's work, with what speaks for whose it is; nothing is applied without a person. */
async function noteMatches(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { today }: Act,
  transfers: readonly (NewTransfer & { id: number })[],
  outcomes: Map<number, sql.LineRow>,
): Promise<void> {
  const matches = await findMatches(trx, transfers, today, 'said');
  for (const transfer of transfers) {
    const best = matches.get(transfer.id)?.find(isConvincing);
    const line = outcomes.get(transfer.lineNumber ?? 0);
    if (best !== undefined && line !== undefined)
      outcomes.set(line.lineNumber, {
        ...line,
        match: {
          loan_id: best.candidate.row.loan_id,
          reasons: best.reasons.map(matchReasonToWire),
        },
      });
    const found =
      best === undefined
        ? 'Llegó en un estado de cuenta y no se sabe de qué crédito es.'
        : 'Llegó en un estado de cuenta: confirma de qué crédito es.';
    const why = [found, line?.why].filter(Boolean).join(' ');
    await openTransferWork(deps, trx, transfer, why);
  }
}

function isConvincing({ strength, isAmbiguous }: LoanMatch): boolean {
  return strength !== 'weak' && !isAmbiguous;
}
