import { sql } from 'kysely';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';

/** Sets the locks of workers apart from other advisory locks. */
const WORKERS = 2025;

/** Held by the session until it ends; taking it again is harmless. */
export async function lockPresence(session: Connection, workerId: string): Promise<void> {
  await sql`SELECT pg_try_advisory_lock(${WORKERS}, hashtext(${workerId}))`.execute(session);
}

/**
 * Gives back the jobs of workers whose lock nobody holds, now and when they were `missing` before: a connection that
 * is just being made again is no death. Says who is missing now. An attempt that was cut off is not the last one:
 * the job comes back once more. Must not run in the session of a presence, which would get its own lock.
 */
export function releaseJobsOfTheDead(
  db: Database,
  missing: readonly string[],
): Promise<{ dead: string[]; missing: string[] }> {
  return inTransaction(db, async (trx) => {
    const missingNow = await selectMissingWorkers(trx);
    const dead = missingNow.filter((id) => missing.includes(id));
    const found = { dead, missing: missingNow };
    if (dead.length === 0) return found;
    const { rows: exhausted } = await sql<{ id: number; last: number }>`
      SELECT id, max_attempts - 1 AS last FROM graphile_worker.jobs
      WHERE locked_by = ANY(${dead}) AND attempts >= max_attempts`.execute(trx);
    await sql`SELECT graphile_worker.force_unlock_workers(${dead})`.execute(trx);
    for (const { id, last } of exhausted)
      await sql`SELECT graphile_worker.reschedule_jobs(ARRAY[${id}::bigint], attempts => ${last})`.execute(
        trx,
      );
    return found;
  });
}

async function selectMissingWorkers(trx: Connection): Promise<string[]> {
  const { rows } = await sql<{ locked_by: string }>`
    WITH workers AS MATERIALIZED (
      SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL
    )
    SELECT locked_by FROM workers
    WHERE pg_try_advisory_xact_lock(${WORKERS}, hashtext(locked_by))`.execute(trx);
  return rows.map(({ locked_by }) => locked_by);
}

/** What a worker has taken; old is what it should have begun long ago. */
export async function listHeldJobs(
  db: Connection,
  workerId: string,
): Promise<{ id: number; attempts: number; isOld: boolean }[]> {
  const { rows } = await sql<{ id: number; attempts: number; isOld: boolean }>`
    SELECT id, attempts, locked_at < now() - interval '15 seconds' AS "isOld"
    FROM graphile_worker.jobs WHERE locked_by = ${workerId}`.execute(db);
  return rows;
}

/** As if they had not been taken: what never began is no attempt. */
export async function releaseHeldJobs(
  db: Connection,
  workerId: string,
  jobs: readonly { id: number; attempts: number }[],
): Promise<void> {
  for (const { id, attempts } of jobs)
    await sql`
      UPDATE graphile_worker._private_jobs
      SET locked_by = NULL, locked_at = NULL, attempts = attempts - 1
      WHERE id = ${id} AND locked_by = ${workerId} AND attempts = ${attempts}`.execute(db);
}
