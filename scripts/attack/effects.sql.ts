import type { Database } from '@alivio/server/db/client.ts';
import { sql } from 'kysely';

/**
 * They move while nobody does anything: counters of what came, when somebody was last there, and the chain of the audit
 * log, which follows it by the minute (the log itself is compared).
 */
const RESTLESS = [
  ...['budgets', 'sessions', 'idempotency_keys'],
  ...['audit_links', 'audit_keys', 'audit_checks'],
];

/** What the kinds before have used up of a budget is not to be had by those who guess. */
export const FORGET_WHAT_WAS_SPENT = 'TRUNCATE budgets, login_failures';

/** For each table, how much is in it and what: equal only if nothing has changed. */
export type Contents = ReadonlyMap<string, string>;

export async function readContents(db: Database): Promise<Contents> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`.execute(db);
  const contents = new Map<string, string>();
  for (const { name } of rows.filter((table) => !RESTLESS.includes(table.name))) {
    const { rows: found } = await sql<{ said: string }>`
      SELECT count(*) || ' rows, ' || coalesce(sum(hashtextextended(each::text, 0)), 0) AS said
      FROM ${sql.table(name)} AS each`.execute(db);
    contents.set(name, found[0]?.said ?? '');
  }
  return contents;
}

/** Jobs that are under way or waiting for their turn now. */
export async function countDueJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    SELECT count(*) AS due FROM graphile_worker.jobs
    WHERE run_at <= now() AND attempts < max_attempts`.execute(db);
  return Number(rows[0]?.due);
}

/** As a network that breaks: every connection of every program is gone at once. */
export const CUT_CONNECTIONS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

export async function countRows(
  db: Database,
  table: 'complaints' | 'transfers' | 'callback_events' | 'audit_events',
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}

/** Sheets and transfers that bear a name which only one of them may have. */
export async function countWritten(db: Database, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM complaints WHERE description = ${name})
      + (SELECT count(*) FROM transfers WHERE operation_number = ${name}) AS count`.execute(db);
  return Number(rows[0]?.count);
}
