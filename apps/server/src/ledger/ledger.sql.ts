import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type AccountCode, accountCode } from '@alivio/domain/ledger/chart.ts';
import type { LoanBalances } from '@alivio/domain/ledger/entries.ts';
import {
  entryKind,
  type JournalEntry,
  loanOf,
  type PostingOwner,
  siteOf,
} from '@alivio/domain/ledger/journal-entry.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/**
 * Writes entries with all their lines, as parts of a larger statement: `entry` gives the keys of those that were new.
 * However many they are, the parameters are the same: one array for each column.
 */
export function writingEntries(entries: readonly JournalEntry[], now: Date) {
  const lines = entries.flatMap(({ key, postings }) =>
    postings.map((posting, index) => ({ key, line: index + 1, posting })),
  );
  return sql`
    entry AS (
      INSERT INTO journal_entries (key, kind, entry_on, reverses_id, line_count, posted_at)
      SELECT key, kind, entry_on, (SELECT id FROM journal_entries WHERE key = reverses), line_count, ${now}::timestamptz
      FROM unnest(
        ${entries.map(({ key }) => key)}::text[], ${entries.map(({ kind }) => kind)}::text[],
        ${entries.map(({ on }) => on)}::date[], ${entries.map(({ reverses }) => reverses)}::text[],
        ${entries.map(({ postings }) => postings.length)}::int[]
      ) WITH ORDINALITY AS new (key, kind, entry_on, reverses, line_count, place)
      ORDER BY place
      ON CONFLICT (key) DO NOTHING
      RETURNING id, key, line_count
    ),
    posting AS (
      INSERT INTO postings (entry_id, line, line_count, account_code, amount_centimos, loan_id, site_id)
      SELECT entry.id, line, line_count, account_code, amount_centimos, loan_id, site_id
      FROM unnest(
        ${lines.map(({ key }) => key)}::text[], ${lines.map(({ line }) => line)}::int[],
        ${lines.map(({ posting }) => posting.account)}::text[], ${lines.map(({ posting }) => posting.amount)}::bigint[],
        ${lines.map(({ posting }) => loanOf(posting))}::bigint[], ${lines.map(({ posting }) => siteOf(posting))}::bigint[]
      ) AS new (entry_key, line, account_code, amount_centimos, loan_id, site_id)
      JOIN entry ON entry.key = new.entry_key
    )`;
}

/** How many of them were new; one whose key is there already is left as it is. */
export async function insertEntries(
  db: Connection,
  entries: readonly JournalEntry[],
  now: Date,
): Promise<number> {
  const written = await sql<{ key: string }>`
    WITH ${writingEntries(entries, now)} SELECT key FROM entry`.execute(db);
  return written.rows.length;
}

/** In the order in which they were posted. */
export async function selectEntries(
  db: Connection,
  keys: readonly string[],
): Promise<readonly JournalEntry[]> {
  const entries = await db
    .selectFrom('journal_entries as entry')
    .leftJoin('journal_entries as reversed', 'reversed.id', 'entry.reverses_id')
    .select(['entry.id', 'entry.key', 'entry.kind', 'entry.entry_on', 'reversed.key as reverses'])
    .where('entry.key', 'in', keys)
    .orderBy('entry.id')
    .execute();
  if (entries.length === 0) return [];
  const ids = entries.map(({ id }) => id);
  const postings = await db
    .selectFrom('postings')
    .select(['entry_id', 'account_code', 'amount_centimos', 'loan_id', 'site_id'])
    .where('entry_id', 'in', ids)
    .orderBy('entry_id')
    .orderBy('line')
    .execute();
  return entries.map(({ id, key, kind, entry_on, reverses }) => ({
    key,
    kind: entryKind(kind),
    on: calendarDate(entry_on),
    postings: postings
      .filter(({ entry_id }) => entry_id === id)
      .map((posting) => ({
        account: accountCode(posting.account_code),
        amount: centimos(posting.amount_centimos),
        of: ownerOf(posting.loan_id, posting.site_id),
      })),
    reverses,
  }));
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

export async function selectAccountByLoan(
  db: Connection,
  account: AccountCode,
  loanIds: readonly number[],
): Promise<ReadonlyMap<number, Centimos>> {
  const { rows } = await sql<{ loan_id: number; balance: number }>`
    SELECT loan_id, sum(amount_centimos) AS balance FROM postings
    WHERE loan_id = ANY(${loanIds}::bigint[]) AND account_code = ${account}
    GROUP BY loan_id`.execute(db);
  return new Map(rows.map(({ loan_id, balance }) => [loan_id, centimos(balance)]));
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
