import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { grantProgramRole } from './grant-program-role.ts';
import { requireDatabase } from './require-database.ts';

/** Held while the schema changes; shared by whoever reads all of it. */
export const MIGRATION_LOCK = 7_405_201;
const FOLDER = new URL('./migrations/', import.meta.url);

export interface Migrated {
  applied: string[];
  /** Why the program has to work as this very user, with all its rights; null when it has a role of its own. */
  roleProblem: string | null;
}

/**
 * Brings a database up to date: our numbered files, each in its own transaction, then the job library's schema, then
 * what the program may do with all of it.
 * An advisory lock lets any number of processes start at once; the losers find nothing left to do.
 * A restore wants an older level first: none but the files that it names.
 */
export async function migrate(
  connectionString: string,
  wanted?: ReadonlySet<string>,
): Promise<Migrated> {
  await requireDatabase(connectionString);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await applyFiles(client, wanted);
    await runMigrations({ connectionString });
    return { applied, roleProblem: await grantProgramRole(client) };
  } finally {
    await client.end();
  }
}

/** Of every level that this program knows, in their order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
}

async function applyFiles(client: pg.Client, wanted?: ReadonlySet<string>): Promise<string[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
  const done = new Set(rows.map((row) => row.name));
  const isWanted = (name: string) => !done.has(name) && (wanted?.has(name) ?? true);
  const pending = (await listMigrations()).filter(isWanted);
  for (const name of pending) {
    await client.query('BEGIN');
    try {
      await client.query(await readFile(new URL(name, FOLDER), 'utf8'));
      await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
      await client.query('COMMIT');
    } catch (cause) {
      await client.query('ROLLBACK');
      throw new Error(`migration ${name} failed`, { cause });
    }
  }
  return pending;
}
