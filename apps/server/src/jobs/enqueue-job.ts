import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export interface JobOptions {
  maxAttempts?: number;
  runAt?: Date;
  /** Jobs with the same key are one job. */
  key?: string;
}

/** Adds a job in the caller's transaction: it exists exactly when the fact it belongs to does. */
export async function enqueueJob(
  db: Connection,
  task: string,
  payload: Record<string, unknown>,
  { maxAttempts = 25, runAt, key }: JobOptions = {},
): Promise<void> {
  await sql`
    SELECT graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts},
      run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}
    )`.execute(db);
}
