import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { chart } from '@alivio/domain/ledger/chart.ts';
import type { JournalEntry } from '@alivio/domain/ledger/journal-entry.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { createDraftLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { getLoanBalances } from './get-loan-balances.ts';
import { postEntry } from './post-entry.ts';
import { reverseEntry } from './reverse-entry.ts';

const today = calendarDate('2026-03-31');

let server: TestServer;
let loanId: number;
beforeAll(async () => {
  server = await startTestServer();
  loanId = (await createDraftLoan(server.deps, { today })).id;
});
afterAll(() => server.close());

function entryOf(key: string, amounts: readonly [number, number]): JournalEntry {
  return {
    key,
    kind: 'fee',
    on: today,
    reverses: null,
    postings: [
      { account: 'fee_receivable', amount: centimos(amounts[0]), loanId },
      { account: 'fee_income', amount: centimos(amounts[1]), loanId },
    ],
  };
}

const post = (entry: JournalEntry) =>
  inTransaction(server.deps.db, (trx) => postEntry(server.deps, trx, entry));

describe('the database', () => {
  it.each([[[100, -99]], [[100, 100]]] as const)(
    'refuses at commit an entry of %o',
    async (amounts) => {
      const key = `unbalanced:${amounts.join()}`;
      await expect(post(entryOf(key, amounts))).rejects.toThrow('does not sum to zero');
      const rows = await server.deps.db
        .selectFrom('journal_entries')
        .selectAll()
        .where('key', '=', key)
        .execute();
      expect(rows).toEqual([]);
    },
  );

  it('refuses an entry without postings, and a posting added to a balanced entry later', async () => {
    const { db } = server.deps;
    await expect(
      sql`INSERT INTO journal_entries (key, kind, entry_on, posted_at)
          VALUES ('empty', 'fee', ${today}, now())`.execute(db),
    ).rejects.toThrow('does not sum to zero');
    await post(entryOf('balanced', [70, -70]));
    await expect(
      sql`INSERT INTO postings (entry_id, account_code, loan_id, amount_centimos)
          SELECT id, 'cash_bank', ${loanId}, 1 FROM journal_entries WHERE key = 'balanced'`.execute(
        db,
      ),
    ).rejects.toThrow('does not sum to zero');
  });

  it.each([
    ['journal_entries', 'kind'],
    ['postings', 'amount_centimos'],
    ['installments', 'due_on'],
    ['loan_payments', 'paid_on'],
    ['loan_payment_allocations', 'principal_centimos'],
    ['loan_payment_reversals', 'reversed_on'],
  ])('lets %s only grow', async (table, column) => {
    for (const statement of [
      `UPDATE ${table} SET ${column} = ${column}`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table} CASCADE`,
    ])
      await expect(sql.raw(statement).execute(server.deps.db)).rejects.toThrow('is append-only');
  });

  it('has the chart of the domain', async () => {
    const rows = await server.deps.db.selectFrom('ledger_accounts').selectAll().execute();
    const stored = rows.map(({ code, type, name }) => [code, { type, name }]);
    expect(Object.fromEntries(stored)).toEqual(chart);
  });
});

describe('postEntry', () => {
  it('posts once, answers a repeat, and refuses the same key with another content', async () => {
    const before = await getLoanBalances(server.deps.db, loanId);
    const entry = entryOf('event:1', [250, -250]);
    expect(await post(entry)).toBe('posted');
    expect(await post(entry)).toBe('repeated');
    expect(await post(entryOf('event:1', [251, -251]))).toMatchObject({ code: 'key_reused' });
    const after = await getLoanBalances(server.deps.db, loanId);
    expect(after.get('fee_receivable')).toBe((before.get('fee_receivable') ?? 0) + 250);
  });

  it('posts once when it is told twenty times at once', async () => {
    const entry = entryOf('event:2', [10, -10]);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => post(entry)));
    expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(19);
  });
});

it('reverses by a contra-entry, once', async () => {
  const before = await getLoanBalances(server.deps.db, loanId);
  await post(entryOf('event:3', [300, -300]));
  const reverse = () =>
    inTransaction(server.deps.db, (trx) => reverseEntry(server.deps, trx, 'event:3', today));
  await reverse();
  expect(await getLoanBalances(server.deps.db, loanId)).toEqual(before);
  await expect(reverse()).rejects.toThrow('already');
});
