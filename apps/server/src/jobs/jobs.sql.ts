import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export async function addJob(
  db: Connection,
  job: {
    task: string;
    payload: unknown;
    maxAttempts: number;
    delayMs: number | null;
    key: string | null;
  },
): Promise<void> {
  await sql`
    SELECT graphile_worker.add_job(
      ${job.task}, ${JSON.stringify(job.payload)}::json, max_attempts => ${job.maxAttempts},
      run_at => clock_timestamp() + ${job.delayMs}::float8 * interval '1 millisecond', job_key => ${job.key}
    )`.execute(db);
}

/** The same as an expression of a larger statement, whose rows the payload is made of. */
export function addingJob(
  { task, maxAttempts }: { task: string; maxAttempts: number },
  payload: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(${task}::text, ${payload}, max_attempts => ${maxAttempts}::int)`;
}
