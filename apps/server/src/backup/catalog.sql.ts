import type pg from 'pg';
import { PROGRAM_ROLE } from '#server/db/program-role.ts';
import type { SequencePosition } from './dump-format.ts';

/** What the rows of a table look like, read from the database itself: a table that a migration adds is in the next dump. */
export interface CatalogTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** By its key, which does not depend on where the rows happen to lie. */
  readonly order: string;
}

/** Of ours and of the job library; what somebody else keeps beside it, or an extension, is theirs. */
const OURS = `
  pg_class.relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'graphile_worker'))
  AND pg_has_role(pg_class.relowner, 'USAGE')
  AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')`;
const TABLES = `relkind IN ('r', 'p') AND NOT relispartition AND relpersistence <> 't' AND ${OURS}`;
const NAME = `format('%I.%I', relnamespace::regnamespace::text, relname)`;

export async function selectTables(client: pg.Client): Promise<CatalogTable[]> {
  const { rows } = await client.query<CatalogTable>(`
    SELECT ${NAME} AS name,
      array(SELECT quote_ident(attname) FROM pg_attribute
        WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        ORDER BY attnum) AS columns,
      coalesce(
        (SELECT string_agg(quote_ident(attname) || CASE WHEN attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END,
            ', ' ORDER BY place)
          FROM pg_index CROSS JOIN unnest(indkey) WITH ORDINALITY AS key (number, place)
          JOIN pg_attribute ON attrelid = indrelid AND attnum = key.number
          WHERE indrelid = pg_class.oid AND indisprimary),
        'kept::text COLLATE "C"') AS order
    FROM pg_class WHERE ${TABLES} ORDER BY ${NAME} COLLATE "C"`);
  return rows;
}

/** In our schemas, and yet not in a dump: another's. */
export async function selectForeignTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT ${NAME} AS name FROM pg_class
    WHERE relkind IN ('r', 'p') AND relnamespace IN
        (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'graphile_worker'))
      AND NOT pg_has_role(relowner, 'USAGE') ORDER BY 1`);
  return rows.map(({ name }) => name);
}

export async function selectSequences(client: pg.Client): Promise<SequencePosition[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT ${NAME} AS name FROM pg_class WHERE relkind = 'S' AND ${OURS} ORDER BY ${NAME} COLLATE "C"`,
  );
  const positions: SequencePosition[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<SequencePosition>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${name}`,
    );
    for (const position of found) positions.push({ ...position, name });
  }
  return positions;
}

/** Statements that take away what would refuse rows on their way in, and those that bring it back, and check. */
interface Guards {
  readonly lift: readonly string[];
  readonly restore: readonly string[];
}

/**
 * Foreign keys are dropped and made again, which checks every row at once and knows no order of tables; triggers of
 * ours are switched off one by one and get back the very mode that they had.
 */
export async function selectGuards(client: pg.Client): Promise<Guards> {
  const { rows } = await client.query<{ lift: string; restore: string }>(`
    SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', ${NAME}, tgname) AS lift,
      format('ALTER TABLE %s ENABLE %s TRIGGER %I', ${NAME},
        CASE tgenabled WHEN 'A' THEN 'ALWAYS' WHEN 'R' THEN 'REPLICA' ELSE '' END, tgname) AS restore
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE NOT tgisinternal AND tgenabled <> 'D' AND tgparentid = 0 AND ${TABLES}
    UNION ALL
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', ${NAME}, conname),
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', ${NAME}, conname, pg_get_constraintdef(pg_constraint.oid))
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
    WHERE contype = 'f' AND conparentid = 0 AND ${TABLES}`);
  return { lift: rows.map((row) => row.lift), restore: rows.map((row) => row.restore) };
}

export async function selectMigrations(client: pg.Client): Promise<string[]> {
  if (!(await exists(client, 'public.migrations'))) return [];
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM public.migrations ORDER BY name COLLATE "C"',
  );
  return rows.map(({ name }) => name);
}

export async function selectJobLevel(client: pg.Client): Promise<number> {
  if (!(await exists(client, 'graphile_worker.migrations'))) return 0;
  const { rows } = await client.query<{ level: number }>(
    'SELECT coalesce(max(id), 0)::int AS level FROM graphile_worker.migrations',
  );
  return rows[0]?.level ?? 0;
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS found',
    [table],
  );
  return rows[0]?.found ?? false;
}

/** Whose life it is: a client, somebody of the staff, money in the books. Without any of them a database is empty. */
const LIVES = ['public.clients', 'public.staff_users', 'public.journal_entries'];

export async function isInUse(client: pg.Client): Promise<boolean> {
  for (const table of LIVES) {
    if (!(await exists(client, table))) continue;
    const { rows } = await client.query(`SELECT FROM ${table} LIMIT 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

interface Whereabouts {
  readonly database: string;
  /** Other connections that could write to our tables, each by the name that its program gave. */
  readonly others: readonly string[];
}

export async function selectWhereabouts(client: pg.Client): Promise<Whereabouts> {
  const { rows } = await client.query<Whereabouts>(
    `
    SELECT current_database() AS database, array(
      SELECT coalesce(nullif(application_name, ''), usename, '?') || ' (' || pid || ')' FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND usesysid IS NOT NULL
        -- Of other users' connections the database does not even tell what they are.
        AND coalesce(backend_type, 'client backend') = 'client backend'
        -- Whoever only watches may stay; of a user that cannot be seen nobody knows.
        AND (usename IS NULL OR EXISTS (
          SELECT FROM pg_roles AS owner WHERE pg_has_role(usesysid, owner.oid, 'MEMBER')
            AND (owner.rolname IN (current_user, $1) OR owner.oid IN (
              SELECT datdba FROM pg_database WHERE datname = current_database()
              UNION SELECT relowner FROM pg_class WHERE oid = to_regclass('public.migrations')))))
    ) AS others`,
    [PROGRAM_ROLE],
  );
  const [found] = rows;
  if (!found) throw new Error('the database does not say its name');
  return found;
}
