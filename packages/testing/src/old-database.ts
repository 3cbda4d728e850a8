import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { asOwner } from './as-owner.ts';
import type { TestServer } from './test-server.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../apps/server/src/db/migrations');

export interface OldDatabase {
  url: string;
  /** Runs SQL as the owner of its tables. */
  run(statement: string): Promise<void>;
  drop(): Promise<void>;
}

/** A database of its own with the schema as it was before the migration of that number. */
export async function createOldDatabase(
  { deps }: TestServer,
  beforeNumber: string,
): Promise<OldDatabase> {
  const name = `before_${beforeNumber}_${process.pid}`;
  await asOwner(deps, `CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(deps.config.DATABASE_URL), { pathname: `/${name}` }).href;
  const owner = { config: { ...deps.config, DATABASE_URL: url } };
  await asOwner(owner, 'CREATE TABLE migrations (name text PRIMARY KEY)');
  const files = readdirSync(MIGRATIONS).filter((file) => file < beforeNumber);
  for (const file of files.sort()) {
    await asOwner(owner, readFileSync(path.join(MIGRATIONS, file), 'utf8'));
    await asOwner(owner, `INSERT INTO migrations VALUES ('${file}')`);
  }
  return {
    url,
    run: (statement) => asOwner(owner, statement),
    drop: () => asOwner(deps, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}
