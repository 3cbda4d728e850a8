import { accountCode } from '@alivio/domain/ledger/chart.ts';
import { type EntryKind, entryKind } from '@alivio/domain/ledger/journal-entry.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { Connection } from '#server/db/client.ts';
import type { BookedEntry, ClinicLine, RecordedMove } from './loan-facts.ts';

export async function selectLoanIds(db: Connection): Promise<number[]> {
  const rows = await db.selectFrom('loans').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The database refuses an entry that lacks a line or does not sum to zero; the check does not take its word for it. */
export async function selectBrokenEntries(db: Connection) {
  return db
    .selectFrom('journal_entries as entry')
    .leftJoin('postings', 'postings.entry_id', 'entry.id')
    .select(({ fn, val }) => [
      'entry.key',
      'entry.line_count as lineCount',
      fn.count<number>('postings.line').as('lines'),
      fn.coalesce(fn.sum<number>('amount_centimos'), val(0)).as('sum'),
    ])
    .groupBy('entry.id')
    .having(({ eb, fn, or }) =>
      or([
        eb(fn.count('postings.line'), '<>', eb.ref('entry.line_count')),
        eb(fn.sum('amount_centimos'), '<>', 0),
      ]),
    )
    .orderBy('entry.id')
    .execute();
}

/** What each transfer that went out paid, by its lines. */
export async function selectSettledBatches(db: Connection) {
  return db
    .selectFrom('clinic_settlements as settlement')
    .leftJoin('clinic_payments as line', (join) =>
      join.onRef('line.settlement_id', '=', 'settlement.id').on('line.state', '=', 'PAGADO'),
    )
    .select(({ fn, val }) => [
      'settlement.reference',
      fn.coalesce(fn.sum<number>('line.net_centimos'), val(0)).as('paid'),
    ])
    .where('settlement.settled_on', 'is not', null)
    .groupBy('settlement.id')
    .orderBy('settlement.id')
    .execute();
}

/** What left the bank with each entry of a kind, as a positive amount. */
export async function selectCashOut(
  db: Connection,
  kind: EntryKind,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('journal_entries as entry')
    .innerJoin('postings', 'postings.entry_id', 'entry.id')
    .select(({ fn }) => ['entry.key', fn.sum<number>('amount_centimos').as('cash')])
    .where('entry.kind', '=', kind)
    .where('account_code', '=', 'cash_bank')
    .groupBy('entry.id')
    .execute();
  return new Map(rows.map(({ key, cash }) => [key, -cash]));
}

/** Every entry that touches a loan, with its postings to this one. */
export async function selectEntriesOfLoan(db: Connection, loanId: number): Promise<BookedEntry[]> {
  const rows = await db
    .selectFrom('postings as own')
    .innerJoin('journal_entries as entry', 'entry.id', 'own.entry_id')
    .leftJoin('journal_entries as reversed', 'reversed.id', 'entry.reverses_id')
    .select([
      'entry.key',
      'entry.kind',
      'reversed.key as reverses',
      'own.account_code',
      'own.amount_centimos',
    ])
    .where('own.loan_id', '=', loanId)
    .orderBy('own.entry_id')
    .orderBy('own.line')
    .execute();
  const entries = new Map<string, BookedEntry>();
  for (const row of rows) {
    const { key, reverses } = row;
    const postings = [
      ...(entries.get(key)?.postings ?? []),
      { account: accountCode(row.account_code), amount: centimos(row.amount_centimos) },
    ];
    entries.set(key, { key, kind: entryKind(row.kind), reverses, postings });
  }
  return [...entries.values()];
}

export async function selectMovesOfLoan(db: Connection, loanId: number): Promise<RecordedMove[]> {
  return db
    .selectFrom('loan_events')
    .select(['event', 'from_state as from', 'to_state as to'])
    .where('loan_id', '=', loanId)
    .orderBy('id')
    .execute();
}

export async function selectClinicLine(db: Connection, loanId: number): Promise<ClinicLine | null> {
  const row = await db
    .selectFrom('clinic_payments')
    .select(['net_centimos', 'state', 'voided_on'])
    .where('loan_id', '=', loanId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const isPaid = row.state === 'PAGADO';
  const isOwed = row.voided_on === null && !isPaid;
  return { net: centimos(row.net_centimos), isOwed, isPaid };
}
