import { centimos } from '@alivio/domain/money/centimos.ts';
import type { Connection } from '#server/db/client.ts';
import type { BookedEntry, ClinicLine, RecordedMove } from './loan-facts.ts';

export async function selectLoanIds(db: Connection): Promise<number[]> {
  const rows = await db.selectFrom('loans').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The database refuses an entry without postings; the check does not take its word for it. */
export async function selectEmptyEntryKeys(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('journal_entries')
    .leftJoin('postings', 'postings.entry_id', 'journal_entries.id')
    .select('journal_entries.key')
    .where('postings.id', 'is', null)
    .execute();
  return rows.map(({ key }) => key);
}

/** Every entry that touches a loan, with its sum over all loans and its postings to this one. */
export async function selectEntriesOfLoan(db: Connection, loanId: number): Promise<BookedEntry[]> {
  const rows = await db
    .selectFrom('postings as own')
    .innerJoin('journal_entries as entry', 'entry.id', 'own.entry_id')
    .leftJoin('journal_entries as reversed', 'reversed.id', 'entry.reverses_id')
    .select((eb) => [
      'entry.key',
      'entry.kind',
      'reversed.key as reverses',
      'own.account_code',
      'own.amount_centimos',
      eb
        .selectFrom('postings as all')
        .select(({ fn }) => fn.sum<number>('all.amount_centimos').as('sum'))
        .whereRef('all.entry_id', '=', 'entry.id')
        .as('sum'),
    ])
    .where('own.loan_id', '=', loanId)
    .orderBy('own.id')
    .execute();
  const entries = new Map<string, BookedEntry>();
  for (const row of rows) {
    const { key, kind, reverses } = row;
    const postings = [
      ...(entries.get(key)?.postings ?? []),
      { account: row.account_code, amount: centimos(row.amount_centimos) },
    ];
    entries.set(key, { key, kind, reverses, sum: row.sum ?? 0, postings });
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
  const isOwed = row.voided_on === null && row.state !== 'PAGADO';
  return { net: centimos(row.net_centimos), isOwed };
}
