import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { chart } from '@alivio/domain/ledger/chart.ts';
import {
  entryKinds,
  type JournalEntry,
  reversalEntry,
} from '@alivio/domain/ledger/journal-entry.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { createDraftLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { getEntries } from './get-entries.ts';
import { getLoanBalances } from './get-loan-balances.ts';
import { postEntry, postNewEntries } from './post-entry.ts';

const today = calendarDate('2026-03-31');

let server: TestServer;
let loanId: number;
beforeAll(async () => {
  server = await startTestServer();
  loanId = (await createDraftLoan(server.deps, { today })).id;
  await sql.raw(whole).execute(server.deps.db);
});
afterAll(() => server.close());

function entryOf(key: string, amounts: readonly [number, number]): JournalEntry {
  return {
    key,
    kind: 'fee',
    on: today,
    reverses: null,
    postings: [
      { account: 'fee_receivable', amount: centimos(amounts[0]), of: { loanId } },
      { account: 'fee_income', amount: centimos(amounts[1]), of: { loanId } },
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

  it.each([
    ['journal_entries', 'kind'],
    ['postings', 'amount_centimos'],
    ['installments', 'due_on'],
    ['loan_payments', 'paid_on'],
    ['loan_payment_allocations', 'principal_centimos'],
    ['loan_payment_reversals', 'reversed_on'],
  ])('lets %s only grow, whoever asks', async (table, column) => {
    for (const statement of [
      `UPDATE ${table} SET ${column} = ${column}`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table} CASCADE`,
    ]) {
      const refused = expect(asOwner(server.deps, statement));
      await refused.rejects.toThrow('is append-only');
    }
  });

  it('has the chart and the kinds of the domain', async () => {
    const { db } = server.deps;
    const accounts = await db.selectFrom('ledger_accounts').selectAll().execute();
    const stored = accounts.map(({ code, type, name }) => [code, { type, name }]);
    expect(Object.fromEntries(stored)).toEqual(chart);
    const kinds = await db.selectFrom('entry_kinds').selectAll().execute();
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...entryKinds].toSorted());
  });

  it('takes an account and a kind that the same transaction adds, as a migration would', async () => {
    await asOwner(
      server.deps,
      `BEGIN;
       INSERT INTO ledger_accounts (code, type, name) VALUES ('gifts', 'liability', 'Regalos');
       INSERT INTO entry_kinds (kind) VALUES ('gift');
       ${writeEntry('given', { kind: 'gift', lineCount: 2 })}
       ${writeLine('given', { line: 1, lineCount: 2, amount: 5, account: 'gifts' })}
       ${writeLine('given', { line: 2, lineCount: 2, amount: -5 })}
       SET CONSTRAINTS ALL IMMEDIATE;
       ROLLBACK`,
    );
  });
});

function writeEntry(
  key: string,
  { kind = 'fee', lineCount }: { kind?: string; lineCount: number },
) {
  return `INSERT INTO journal_entries (key, kind, entry_on, line_count, posted_at)
    VALUES ('${key}', '${kind}', '${today}', ${lineCount}, now());`;
}

interface Line {
  line: number;
  lineCount: number;
  amount: number;
  account?: string;
  owner?: string;
}

function writeLine(key: string, { line, lineCount, amount, ...rest }: Line): string {
  return `INSERT INTO postings (entry_id, line, line_count, amount_centimos, account_code, loan_id, site_id)
    SELECT id, ${line}, ${lineCount}, ${amount}, '${rest.account ?? 'cash_bank'}', ${rest.owner ?? 'NULL, NULL'}
    FROM journal_entries WHERE key = '${key}';`;
}

const line = (key: string, number: number, lineCount: number, amount: number) =>
  writeLine(key, { line: number, lineCount, amount });
/** Committed before every cheat. */
const whole = `${writeEntry('whole', { lineCount: 2 })} ${line('whole', 1, 2, 7)} ${line('whole', 2, 2, -7)}`;

/** Each with what stops it, and what the owner has to take away for it to succeed. */
const cheats: Record<string, { cheat: string; stoppedBy: string; disarm: string }> = {
  'an entry without lines': {
    cheat: writeEntry('cheat', { lineCount: 2 }),
    stoppedBy: 'journal entry cheat has 0 of its 2 lines',
    disarm: 'ALTER TABLE journal_entries DISABLE TRIGGER journal_entries_complete',
  },
  'an entry that says it has no lines': {
    cheat: writeEntry('cheat', { lineCount: 0 }),
    stoppedBy: 'journal_entries_two_lines',
    disarm: 'ALTER TABLE journal_entries DROP CONSTRAINT journal_entries_two_lines',
  },
  'lines that do not sum to zero': {
    cheat: `${writeEntry('cheat', { lineCount: 2 })} ${line('cheat', 2, 2, 1)} ${line('cheat', 1, 2, 1)}`,
    stoppedBy: 'journal entry cheat does not sum to zero',
    disarm: 'ALTER TABLE journal_entries DISABLE TRIGGER journal_entries_complete',
  },
  'an entry that could be added to later': {
    cheat: `${writeEntry('cheat', { lineCount: 4 })} ${line('cheat', 1, 4, 1)} ${line('cheat', 2, 4, -1)}`,
    stoppedBy: 'journal entry cheat has 2 of its 4 lines',
    disarm: 'ALTER TABLE journal_entries DISABLE TRIGGER journal_entries_complete',
  },
  'a balanced pair added to a committed entry': {
    cheat: `${line('whole', 3, 2, 5)} ${line('whole', 4, 2, -5)}`,
    stoppedBy: 'postings_line_in_entry',
    disarm: 'ALTER TABLE postings DROP CONSTRAINT postings_line_in_entry',
  },
  'a balanced pair that says the entry has four lines': {
    cheat: `${line('whole', 3, 4, 5)} ${line('whole', 4, 4, -5)}`,
    stoppedBy: 'postings_entry',
    disarm: 'ALTER TABLE postings DROP CONSTRAINT postings_entry',
  },
  'a balanced pair in the place of lines that are there': {
    cheat: `${line('whole', 1, 2, 5)} ${line('whole', 2, 2, -5)}`,
    stoppedBy: 'postings_pkey',
    disarm: 'ALTER TABLE postings DROP CONSTRAINT postings_pkey',
  },
  'a line added once the entry was judged, in its own transaction': {
    cheat: `${whole.replaceAll('whole', 'judged')} SET CONSTRAINTS ALL IMMEDIATE; ${line('judged', 3, 2, 5)}`,
    stoppedBy: 'postings_line_in_entry',
    disarm: 'ALTER TABLE postings DROP CONSTRAINT postings_line_in_entry',
  },
  'a line of a loan and of a site': {
    cheat: `${writeEntry('cheat', { lineCount: 2 })} ${line('cheat', 1, 2, 1)} ${writeLine('cheat', { line: 2, lineCount: 2, amount: -1, owner: '(SELECT min(id) FROM loans), 1' })}`,
    stoppedBy: 'postings_one_owner',
    disarm: 'ALTER TABLE postings DROP CONSTRAINT postings_one_owner',
  },
};

describe.each(Object.entries(cheats))('%s', (_, { cheat, stoppedBy, disarm }) => {
  it('is refused', async () => {
    await expect(sql.raw(cheat).execute(server.deps.db)).rejects.toThrow(stoppedBy);
  });

  it('(twin) is let in when the owner takes the guard away', async () => {
    const attempt = `BEGIN; ${disarm}; ${cheat} SET CONSTRAINTS ALL IMMEDIATE; ROLLBACK`;
    await expect(asOwner(server.deps, attempt)).resolves.toBeUndefined();
  });
});

describe('an entry written over several savepoints', () => {
  it('is taken when it is whole', async () => {
    await sql
      .raw(
        `BEGIN;
         SAVEPOINT a; ${writeEntry('saved', { lineCount: 2 })} RELEASE a;
         SAVEPOINT b; ${line('saved', 2, 2, -3)} RELEASE b;
         SAVEPOINT c; ${line('saved', 1, 2, 9)} ROLLBACK TO c;
         ${line('saved', 1, 2, 3)}
         COMMIT`,
      )
      .execute(server.deps.db);
    const { rows } = await sql`SELECT FROM journal_entries WHERE key = 'saved'`.execute(
      server.deps.db,
    );
    expect(rows).toHaveLength(1);
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

  it('takes an entry of any number of lines, and reads it back as it was', async () => {
    const share = { account: 'clinic_payable', amount: centimos(1), of: { loanId } } as const;
    const shares = Array.from({ length: 20_000 }, () => share);
    const transfer = {
      account: 'cash_bank',
      amount: centimos(-19_999),
      of: { siteId: 1 },
    } as const;
    const tip = { account: 'cash_bank', amount: centimos(-1), of: null } as const;
    const entry = { ...entryOf('event:large', [1, -1]), postings: [...shares, transfer, tip] };
    expect(await post(entry)).toBe('posted');
    expect(await post(entry)).toBe('repeated');
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
    inTransaction(server.deps.db, async (trx) => {
      const entries = await getEntries(trx, ['event:3']);
      const contra = entries.map((entry) => reversalEntry(entry, today));
      await postNewEntries(server.deps, trx, contra);
    });
  await reverse();
  expect(await getLoanBalances(server.deps.db, loanId)).toEqual(before);
  await expect(reverse()).rejects.toThrow('already');
});
