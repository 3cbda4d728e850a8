import type { Connection } from '#server/db/client.ts';
import { addJob } from './jobs.sql.ts';

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
  await addJob(db, { task, payload, maxAttempts, runAt: runAt ?? null, key: key ?? null });
}
