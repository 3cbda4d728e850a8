import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export async function addJob(
  db: Connection,
  job: {
    task: string;
    payload: unknown;
    maxAttempts: number;
    runAt: Date | null;
    key: string | null;
  },
): Promise<void> {
  await sql`
    SELECT graphile_worker.add_job(
      ${job.task}, ${JSON.stringify(job.payload)}::json, max_attempts => ${job.maxAttempts},
      run_at => ${job.runAt}::timestamptz, job_key => ${job.key}
    )`.execute(db);
}
