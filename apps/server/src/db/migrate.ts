import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { grantProgramRole } from './grant-program-role.ts';
import { requireDatabase } from './require-database.ts';

const LOCK = 7_405_201;
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
 */
export async function migrate(connectionString: string): Promise<Migrated> {
  await requireDatabase(connectionString);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const applied = await applyFiles(client);
    await runMigrations({ connectionString });
    return { applied, roleProblem: await grantProgramRole(client) };
  } finally {
    await client.end();
  }
}

async function applyFiles(client: pg.Client): Promise<string[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
  const done = new Set(rows.map((row) => row.name));
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const pending = files.filter((name) => !done.has(name));
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
