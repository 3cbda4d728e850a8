import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export async function countUnsentMessages(db: Connection) {
  return db
    .selectFrom('outbox_messages')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('state', 'in', ['queued', 'dead'])
    .groupBy('state')
    .execute();
}

export async function countFailedJobs(db: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM graphile_worker.jobs WHERE attempts >= max_attempts`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countCloseFailures(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('daily_close_failures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
