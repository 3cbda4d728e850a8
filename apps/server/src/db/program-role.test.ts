import { asOwner } from '@alivio/testing/as-owner.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createJobPool } from './client.ts';
import { PROGRAM_ROLE } from './program-role.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('is what every connection of the program works as', async () => {
  const { rows } = await sql`SELECT current_user`.execute(server.deps.db);
  expect(rows).toEqual([{ current_user: PROGRAM_ROLE }]);
  const pool = createJobPool(server.deps.config.DATABASE_URL);
  onTestFinished(() => pool.end());
  const answer = await pool.query('SELECT current_user');
  expect(answer.rows).toEqual([{ current_user: PROGRAM_ROLE }]);
});

it('owns nothing', async () => {
  const { rows } = await sql`
    SELECT relname FROM pg_class JOIN pg_roles ON pg_roles.oid = relowner
    WHERE rolname = ${PROGRAM_ROLE}`.execute(server.deps.db);
  expect(rows).toEqual([]);
});

/** Each is within the rights of the owner, who is stopped by nothing or by the triggers only. */
describe.each([
  'ALTER TABLE postings DISABLE TRIGGER postings_append_only',
  'DROP TRIGGER journal_entries_complete ON journal_entries',
  'ALTER TABLE postings DROP CONSTRAINT postings_one_owner',
  'TRUNCATE audit_events',
  'DELETE FROM audit_links',
  'DELETE FROM audit_keys',
  'TRUNCATE clients CASCADE',
  "UPDATE audit_events SET action = 'nothing happened'",
  'DELETE FROM loan_events',
  'DELETE FROM complaints',
  'UPDATE postings SET amount_centimos = -amount_centimos',
  "INSERT INTO ledger_accounts (code, type, name) VALUES ('pocket', 'asset', 'Bolsillo')",
  'CREATE TABLE mine (id int)',
  'CREATE TRIGGER mine BEFORE INSERT ON clients FOR EACH ROW EXECUTE FUNCTION refuse_change()',
  'CREATE ROLE friend',
])('%s', (statement) => {
  it('is denied', async () => {
    const attempt = sql.raw(statement).execute(server.deps.db);
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });
});

it('the owner may do what the role may not', async () => {
  await asOwner(
    server.deps,
    `BEGIN; ALTER TABLE audit_events DISABLE TRIGGER audit_events_append_only;
     UPDATE audit_events SET action = 'nothing happened'; ROLLBACK`,
  );
});

const ONLY_GROW = [
  'audit_checks',
  'audit_events',
  'audit_links',
  'clinic_agreements',
  'installments',
  'journal_entries',
  'loan_events',
  'loan_payment_allocations',
  'loan_payment_reversals',
  'loan_payments',
  'postings',
  'rate_caps',
  'rate_card_teas',
  'site_bank_accounts',
];
const EMPTIED_NEVER_DELETED = ['collection_contacts', 'evaluations', 'transfer_events'];
const ENDED_NEVER_DELETED = ['policies', 'rate_cards'];
const FORGOTTEN_NEVER_CHANGED = ['affiliation_events'];
const WRAPPED_NEVER_DELETED = ['audit_keys'];
const ANSWERED_NEVER_DELETED = ['complaints'];
const ONLY_READ = [
  'clinic_loan_states',
  'clinic_loans',
  'clinic_loans_now',
  'entry_kinds',
  'installments_in_force',
  'ledger_accounts',
  'migrations',
  'transfers_now',
];

function expectedOn(table: string): string[] {
  if (ONLY_READ.includes(table)) return ['SELECT'];
  if (ONLY_GROW.includes(table)) return ['SELECT', 'INSERT'];
  if (FORGOTTEN_NEVER_CHANGED.includes(table)) return ['SELECT', 'INSERT', 'DELETE'];
  const never = [
    ...EMPTIED_NEVER_DELETED,
    ...ENDED_NEVER_DELETED,
    ...ANSWERED_NEVER_DELETED,
    ...WRAPPED_NEVER_DELETED,
  ];
  if (never.includes(table)) return ['SELECT', 'INSERT', 'UPDATE'];
  return ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
}

it('has on each table what the program needs there, and no more', async () => {
  const { rows } = await sql<{ name: string; granted: string[] }>`
    SELECT relname AS name, array_agg(privilege ORDER BY position)
      FILTER (WHERE has_table_privilege(${PROGRAM_ROLE}::name, pg_class.oid, privilege)) AS granted
    FROM pg_class, unnest(ARRAY[
      'SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'
    ]) WITH ORDINALITY AS every (privilege, position)
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
    GROUP BY relname`.execute(server.deps.db);
  const granted = Object.fromEntries(rows.map((row) => [row.name, row.granted]));
  const expected = Object.fromEntries(rows.map(({ name }) => [name, expectedOn(name)]));
  expect(rows.length).toBeGreaterThan(40);
  expect(granted).toEqual(expected);
});
