import type { Database } from '@alivio/server/db/client.ts';
import { sql } from 'kysely';

/** They move while nobody does anything: counters of what came, and when somebody was last there. */
const RESTLESS = ['budgets', 'sessions', 'idempotency_keys'];

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

/** As a network that breaks: every connection of the program but ours is gone at once. */
export async function cutConnections(db: Database): Promise<void> {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(db);
}
