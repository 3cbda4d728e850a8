import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type AccountCode, accountCode } from '@alivio/domain/ledger/chart.ts';
import type { LoanBalances } from '@alivio/domain/ledger/entries.ts';
import {
  type EntryKind,
  entryKind,
  type JournalEntry,
  loanOf,
  type Posting,
  type PostingOwner,
  siteOf,
} from '@alivio/domain/ledger/journal-entry.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** False when an entry with that key is there already. */
export async function insertEntry(
  db: Connection,
  entry: JournalEntry,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('journal_entries')
    .values((eb) => ({
      key: entry.key,
      kind: entry.kind,
      entry_on: entry.on,
      reverses_id:
        entry.reverses === null
          ? null
          : eb.selectFrom('journal_entries').select('id').where('key', '=', entry.reverses),
      line_count: entry.postings.length,
      posted_at: now,
    }))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await insertPostings(db, inserted.id, entry.postings);
  return true;
}

/** However many lines, four parameters: one array for each column. */
async function insertPostings(
  db: Connection,
  entryId: number,
  postings: readonly Posting[],
): Promise<void> {
  const accounts = postings.map(({ account }) => account);
  const amounts = postings.map(({ amount }) => amount);
  await sql`
    INSERT INTO postings (entry_id, line, line_count, account_code, amount_centimos, loan_id, site_id)
    SELECT ${entryId}, line, ${postings.length}::int, account_code, amount_centimos, loan_id, site_id
    FROM unnest(
      ${accounts}::text[], ${amounts}::bigint[], ${postings.map(loanOf)}::bigint[], ${postings.map(siteOf)}::bigint[]
    ) WITH ORDINALITY AS posting (account_code, amount_centimos, loan_id, site_id, line)`.execute(
    db,
  );
}

export async function selectEntry(db: Connection, key: string): Promise<JournalEntry | null> {
  const entry = await db
    .selectFrom('journal_entries as entry')
    .leftJoin('journal_entries as reversed', 'reversed.id', 'entry.reverses_id')
    .select(['entry.id', 'entry.kind', 'entry.entry_on', 'reversed.key as reverses'])
    .where('entry.key', '=', key)
    .executeTakeFirst();
  if (entry === undefined) return null;
  const postings = await db
    .selectFrom('postings')
    .select(['account_code', 'amount_centimos', 'loan_id', 'site_id'])
    .where('entry_id', '=', entry.id)
    .orderBy('line')
    .execute();
  return {
    key,
    kind: entryKind(entry.kind),
    on: calendarDate(entry.entry_on),
    postings: postings.map((posting) => ({
      account: accountCode(posting.account_code),
      amount: centimos(posting.amount_centimos),
      of: ownerOf(posting.loan_id, posting.site_id),
    })),
    reverses: entry.reverses,
  };
}

function ownerOf(loanId: number | null, siteId: number | null): PostingOwner {
  if (loanId !== null) return { loanId };
  return siteId === null ? null : { siteId };
}

export async function selectLoanBalances(db: Connection, loanId: number): Promise<LoanBalances> {
  const rows = await db
    .selectFrom('postings')
    .select(({ fn }) => ['account_code', fn.sum<number>('amount_centimos').as('balance')])
    .where('loan_id', '=', loanId)
    .groupBy('account_code')
    .execute();
  return new Map(rows.map((row) => [accountCode(row.account_code), centimos(row.balance)]));
}

export async function selectLastEntryDay(
  db: Connection,
  loanId: number,
  kind: EntryKind,
): Promise<CalendarDate | null> {
  const row = await db
    .selectFrom('journal_entries')
    .innerJoin('postings', 'postings.entry_id', 'journal_entries.id')
    .select('entry_on')
    .where('loan_id', '=', loanId)
    .where('kind', '=', kind)
    .orderBy('entry_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : calendarDate(row.entry_on);
}

export interface TrialBalanceRow {
  code: AccountCode;
  name: string;
  debit: number;
  credit: number;
}

/** Every account with what was ever debited and credited to it, both as positive amounts. */
export async function selectTrialBalance(db: Connection): Promise<TrialBalanceRow[]> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .leftJoin('postings', 'postings.account_code', 'ledger_accounts.code')
    .select(({ fn, ref, val }) => {
      const amount = ref('postings.amount_centimos');
      const sumOf = (side: 'debit' | 'credit') =>
        fn.coalesce(
          fn
            .sum<number>(fn<number>('abs', [amount]))
            .filterWhere('postings.amount_centimos', side === 'debit' ? '>' : '<', 0),
          val(0),
        );
      return [
        'ledger_accounts.code',
        'ledger_accounts.name',
        sumOf('debit').as('debit'),
        sumOf('credit').as('credit'),
      ];
    })
    .groupBy(['ledger_accounts.code', 'ledger_accounts.name'])
    .orderBy('ledger_accounts.code')
    .execute();
  return rows.map((row) => ({ ...row, code: accountCode(row.code) }));
}
