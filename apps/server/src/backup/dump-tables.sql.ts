import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { MIGRATION_LOCK } from '#server/db/migrate.ts';
import type { CatalogTable } from './catalog.sql.ts';

/** Text that means the same on every server, whatever its settings; and no limit of time, which the size decides. */
const SESSION = `
  SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET TimeZone = 'UTC'; SET extra_float_digits = 3;
  SET bytea_output = 'hex'; SET client_encoding = 'UTF8'; SET statement_timeout = 0; SET lock_timeout = 0;
  SET idle_in_transaction_session_timeout = 0; SET synchronize_seqscans = off`;

/** A connection as the owner of the tables: the program's role may neither read all of them nor fill them. */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  // A lost connection is told by the query that it cut off.
  client.on('error', () => {});
  await client.connect();
  await client.query(SESSION);
  return client;
}

/** A migration waits until the snapshot ends; other backups do not. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
}

/** Every read of this connection from here on sees one moment. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
}

/** And lets migrations go on: what comes after it reads no table whole. */
export async function endSnapshot(client: pg.Client): Promise<void> {
  await client.query('COMMIT');
  await client.query('SELECT pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
}

/** All of it or nothing. */
export async function beginLoad(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
}

export async function commitLoad(client: pg.Client): Promise<void> {
  await client.query('COMMIT');
}

/** A table's rows in the text format of COPY, streamed. */
export function copyRows(
  client: pg.Client,
  { name, columns, order }: CatalogTable,
): AsyncIterable<Buffer> {
  const rows = `SELECT ${columns.join(', ')} FROM ${name} AS kept ORDER BY ${order}`;
  return client.query(copyTo(`COPY (${rows}) TO STDOUT`));
}

export async function selectServerVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  return rows[0]?.server_version ?? '';
}

export interface NamedFile {
  readonly name: string;
  readonly sizeBytes: number;
}

const PAGE = 1000;

/** The files that rows of this moment name. */
export async function* selectNamedFiles(client: pg.Client): AsyncGenerator<NamedFile> {
  let afterId = '0';
  for (;;) {
    const { rows } = await client.query<{ id: string; name: string; size: string }>(
      'SELECT id, name, size_bytes AS size FROM stored_files WHERE id > $1 ORDER BY id LIMIT $2',
      [afterId, PAGE],
    );
    for (const { id, name, size } of rows) {
      afterId = id;
      yield { name, sizeBytes: Number(size) };
    }
    if (rows.length < PAGE) return;
  }
}

export async function isStillNamed(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query('SELECT FROM stored_files WHERE name = $1', [name]);
  return rows.length > 0;
}
