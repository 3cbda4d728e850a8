import type pg from 'pg';
import { mayTakeProgramRole, PROGRAM_ROLE, tryOnRole } from './program-role.ts';

/** Written by migrations or by triggers of theirs; the program only reads them. */
const READ_ONLY = [
  'migrations',
  'ledger_accounts',
  'entry_kinds',
  'clinic_loan_states',
  'clinic_loans',
];

/** Others may keep tables beside ours, such as a monitoring extension's. */
const IS_OURS = `pg_has_role(relowner, 'USAGE')
  AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')`;

/**
 * What the program may do with each table of ours: everything that no trigger of the table refuses. A table that is
 * made append-only is append-only for the role too, without anybody thinking of it.
 */
const TABLE_GRANTS = `
  SELECT format('REVOKE ALL ON %1$I FROM ${PROGRAM_ROLE}; GRANT %2$s ON %1$I TO ${PROGRAM_ROLE}', relname,
    concat_ws(', ',
      'SELECT',
      CASE WHEN NOT is_read_only THEN 'INSERT' END,
      CASE WHEN NOT is_read_only AND refused & 16 = 0 THEN 'UPDATE' END,
      CASE WHEN NOT is_read_only AND refused & 8 = 0 THEN 'DELETE' END
    )) AS statement
  FROM (
    SELECT relname, relname = ANY ($1) OR relkind = 'v' AS is_read_only,
      -- What its triggers refuse to every statement: of the bits of tgtype, 1 is by row, 8 delete, 16 update.
      (SELECT coalesce(bit_or(tgtype), 0) FROM pg_trigger
        WHERE tgrelid = pg_class.oid AND tgfoid = to_regproc('public.refuse_change') AND tgtype & 1 = 0) AS refused
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v') AND ${IS_OURS}
  ) AS tables`;

/** The job library shuts its tables to all but their owner by row security, so the role needs a policy on each. */
const JOB_POLICIES = `
  SELECT format('CREATE POLICY ${PROGRAM_ROLE} ON %s TO ${PROGRAM_ROLE} USING (true)', oid::regclass) AS statement
  FROM pg_class
  WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
    AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid AND polname = '${PROGRAM_ROLE}')`;

const SCHEMA_GRANTS = [
  `GRANT USAGE ON SCHEMA public, graphile_worker TO ${PROGRAM_ROLE}`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO ${PROGRAM_ROLE}`,
  `REVOKE INSERT, UPDATE, DELETE ON graphile_worker.migrations FROM ${PROGRAM_ROLE}`,
];

/**
 * Gives the program's role what the program needs and nothing else, anew after every migration, so that new tables
 * are in it. Says why the program will have to work as this user instead, or null.
 */
export async function grantProgramRole(client: pg.Client): Promise<string | null> {
  const exists = () => roleExists(client);
  if (!(await tryOnRole(client, `CREATE ROLE ${PROGRAM_ROLE} NOLOGIN`, exists)))
    return `there is no role ${PROGRAM_ROLE} and this user may not create it`;
  await client.query('BEGIN');
  try {
    for (const statement of SCHEMA_GRANTS) await client.query(statement);
    await runEach(client, TABLE_GRANTS, [READ_ONLY]);
    await runEach(client, JOB_POLICIES, []);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  const isMember = () => mayTakeProgramRole(client);
  return (await tryOnRole(client, `GRANT ${PROGRAM_ROLE} TO CURRENT_USER`, isMember))
    ? null
    : `this user is not a member of the role ${PROGRAM_ROLE} and may not become one`;
}

async function roleExists(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [PROGRAM_ROLE]);
  return rows.length > 0;
}

async function runEach(client: pg.Client, query: string, values: unknown[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(query, values);
  for (const { statement } of rows) await client.query(statement);
}
