import type { Bank } from '@alivio/domain/transfer/banks.ts';
import type { StatementMoney } from '@alivio/domain/transfer/read-statement.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { staffIdOf } from '#server/loans/staff-id-of.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { bookTransfers } from '#server/transfers/book-transfers.ts';
import { holdBank } from '#server/transfers/find-known-transfers.ts';
import { noteBankDays } from '#server/transfers/find-numbered-transfers.ts';
import type { NewTransfer } from '#server/transfers/transfer.ts';
import { checkRight } from '#server/work/check-right.ts';
import { noteMatches } from './note-matches.ts';
import { readFile, type StatementFile, type UnreadableFile } from './read-file.ts';
import { type SortedLine, sortLines } from './sort-lines.ts';
import * as sql from './statements.sql.ts';

export interface ImportedStatement {
  readonly id: number;
  /** The same file as before, and nothing new in it. */
  readonly isRepeat: boolean;
}

type Refused = Refusal<'right_missing' | UnreadableFile>;

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
  const { bank, mapping } = file;
  const read = readFile(file, act.today);
  if (isRefusal(read)) return read;
  await holdBank(trx, bank);
  const lines = await sortLines(trx, bank, read);
  const { contentHash } = read;
  const earlier = await sql.selectStatementOfContent(trx, bank, contentHash);
  if (earlier !== null && !lines.some(({ outcome }) => outcome === 'new'))
    return { id: earlier, isRepeat: true };

  const at = deps.now();
  const importedBy = staffIdOf(act.by);
  const id = await sql.insertStatement(trx, { ...file, contentHash, at, by: importedBy });
  const news = lines.flatMap((sorted) =>
    sorted.outcome === 'new' ? [toNewTransfer(sorted, { bank, id })] : [],
  );
  const booked = await bookTransfers(deps, trx, act, news);
  const ids = new Map(booked.map((transfer) => [transfer.suspenseKey, transfer.id]));
  const outcomes = new Map(
    lines.map((sorted) => [sorted.line.lineNumber, toLineRow(sorted, ids)] as const),
  );
  const told = lines.flatMap((sorted) =>
    sorted.outcome === 'known' ? [{ id: sorted.id, day: sorted.line.date }] : [],
  );
  await noteBankDays(trx, told);
  await noteMatches(deps, trx, act, booked, outcomes);
  await sql.insertLines(trx, id, [...outcomes.values()]);
  await sql.upsertMapping(trx, { bank, mapping, at, by: importedBy });
  await recordAuditEvent(deps, trx, act.by, {
    action: 'statement.imported',
    subject: { kind: 'statement', id },
    details: { bank, lines: lines.length, recorded: booked.length },
  });
  return { id, isRepeat: false };
}

function toLineRow(sorted: SortedLine, ids: ReadonlyMap<string, number>): sql.LineRow {
  const { outcome, line, why } = sorted;
  const told = { lineNumber: line.lineNumber, why, match: null };
  if (outcome === 'left_out')
    return { ...told, outcome: line.outcome, transferId: null, description: line.text };
  const transferId = sorted.id ?? ids.get(sorted.key) ?? null;
  return {
    ...told,
    outcome: outcome === 'new' ? 'recorded' : outcome,
    transferId,
    description: null,
  };
}

function toNewTransfer(
  { line, key }: { line: StatementMoney; key: string },
  { bank, id }: { bank: Bank; id: number },
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
