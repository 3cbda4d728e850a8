import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { day, firstReleaseRows, stories } from '@alivio/testing/first-release.ts';
import { createOldDatabase, type OldDatabase } from '@alivio/testing/old-database.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBooks } from '#server/books/check-books.ts';
import { getApplication } from '#server/progress/get-application.ts';
import { createDatabase, createPool, type Database } from './client.ts';
import { migrate } from './migrate.ts';

type Row = Record<string, unknown>;

/** Every row of every table of ours. */
async function contentOf(db: Database): Promise<Map<string, Row[]>> {
  const tables = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations'`.execute(
    db,
  );
  const content = new Map<string, Row[]>();
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: Row }>`
      SELECT to_jsonb(t) AS row FROM ${sql.table(name)} AS t`.execute(db);
    content.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return content;
}

/** In an order of their own, with these columns alone. */
function withColumns(rows: readonly Row[], columns: readonly string[]): string[] {
  return rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort();
}

/** What the upgrade takes away, or fills in. */
const NOT_KEPT = [
  'clients.onboarding_path',
  'postings.id',
  'loans.valid_until',
  'loans.prices',
  'loan_payment_allocations.igv_centimos',
];

/** Accounts of the books that a later release adds, and the way back to papers that nobody could send before. */
const MAY_GROW = ['ledger_accounts', 'loan_events'];
const PAST_PAPERS = ['review', 'file_complete', 'guarantor', 'collateral'];

let server: TestServer;
let old: OldDatabase;
let db: Database;
let before: Map<string, Row[]>;
let after: Map<string, Row[]>;
beforeAll(async () => {
  server = await startTestServer();
  old = await createOldDatabase(server, '0008');
  await old.run(firstReleaseRows());
  db = createDatabase(createPool(old.url, { max: 1 }));
  before = await contentOf(db);
  await migrate(old.url);
  after = await contentOf(db);
});
afterAll(async () => {
  await db.destroy();
  await old.drop();
  await server.close();
});

it('a loan of the first release knows its backing, its contract and its last day, and where its client goes on', async () => {
  const { rows } = await sql<Row & { id: number }>`
    SELECT id, backing, contract_on, valid_until FROM loans ORDER BY id`.execute(db);
  const found: Row = {};
  for (const [index, name] of Object.keys(stories).entries()) {
    const { path } = await getApplication(db, index + 1);
    found[name] = { ...rows[index], path };
  }
  const dayOrNull = (number?: number) => (number === undefined ? null : day(number));
  const expected = Object.entries(stories).map(([name, { path, after }], index) => [
    name,
    {
      id: index + 1,
      backing: after.backing ?? null,
      contract_on: dayOrNull(after.contractOn),
      valid_until: dayOrNull(after.validUntil),
      path: after.path ?? path,
    },
  ]);
  expect(found).toEqual(Object.fromEntries(expected));
});

it('nothing that was written before the upgrade is lost or changed', () => {
  const filled = [...before].filter(([, rows]) => rows.length > 0);
  expect(filled.map(([table]) => table)).toEqual(
    expect.arrayContaining(['loan_events', 'clinic_payments', 'daily_closes', 'outbox_messages']),
  );
  for (const [table, rows] of filled) {
    const columns = Object.keys(rows[0] ?? {}).filter(
      (column) => !NOT_KEPT.includes(`${table}.${column}`),
    );
    const kept = withColumns(after.get(table) ?? [], columns);
    const expected = table === 'loans' ? rows.map(sentBack) : rows;
    expect(kept, table).toEqual(expect.arrayContaining(withColumns(expected, columns)));
    if (!MAY_GROW.includes(table)) expect(kept.length, table).toBe(rows.length);
  }
});

function sentBack(loan: Row): Row {
  return PAST_PAPERS.includes(String(loan.state)) ? { ...loan, state: 'documents' } : loan;
}

it('whoever stood past the papers brings them now, by a way that the history tells', async () => {
  const { rows } = await sql<{ id: number; event: string }>`
    SELECT loan_id AS id, event FROM loan_events
    WHERE reason = 'Los documentos ahora se suben en línea' ORDER BY loan_events.id`.execute(db);
  const stood = (before.get('loans') ?? []).filter(({ state }) =>
    PAST_PAPERS.includes(String(state)),
  );
  expect(stood.length).toBeGreaterThan(0);
  expect(
    rows
      .filter(({ event }) => event === 'observe_documents')
      .map(({ id }) => id)
      .sort(),
  ).toEqual(stood.map(({ id }) => id).sort());
  const complete = stood.filter(({ state }) => state === 'file_complete');
  expect(rows.length).toBe(stood.length + complete.length);
});

it('the books of the first release are right after the upgrade', async () => {
  expect(await checkBooks(db, calendarDate('2026-01-28'))).toEqual([]);
});

it('lines of clinics from before are guarded like new ones', async () => {
  const inBatch = (state: string, settlement: string) =>
    old.run(`UPDATE clinic_payments SET settlement_id = ${settlement} WHERE state = '${state}'`);
  for (const state of ['REVISION', 'DOCUMENTOS PENDIENTES', 'REVISION COMPROBANTE', 'RECHAZADO'])
    await expect(inBatch(state, '1')).rejects.toThrow('violates check constraint');
  await expect(inBatch('PAGADO', 'NULL')).rejects.toThrow('violates check constraint');
  await expect(inBatch('EN PROCESO', 'NULL')).resolves.toBeUndefined();
});

it('a close of day may note a failure for a loan from before, once it was tried', async () => {
  const failure = (error: string, attempts: number) =>
    old.run(`INSERT INTO daily_close_failures (loan_id, day, task, error, attempts, first_failed_at, last_failed_at)
      VALUES (1, '2026-01-28', 'lapse', ${error}, ${attempts}, now(), now())`);
  await expect(failure('NULL', 1)).rejects.toThrow('daily_close_failures_tried');
  await expect(failure(`'it broke'`, 1)).resolves.toBeUndefined();
});
