import type { RawBuilder } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { AnyJob, Job } from './job.ts';
import { addingJob, addJob } from './jobs.sql.ts';

interface JobOptions {
  /** From now on, by the clock of the database: its queue knows no other. */
  delayMs?: number;
  /** Jobs with the same key are one job. */
  key?: string;
}

/** Adds a job in the caller's transaction: it exists exactly when the fact it belongs to does. */
export async function enqueueJob<Payload>(
  db: Connection,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  { delayMs, key }: JobOptions = {},
): Promise<void> {
  job.checkPayload(payload);
  const { name: task, maxAttempts } = job;
  await addJob(db, { task, payload, maxAttempts, delayMs: delayMs ?? null, key: key ?? null });
}

/** For a statement that writes its facts too: a job for each of its rows. Its payload is read by the worker first. */
export function enqueuingJob(
  { name: task, maxAttempts }: AnyJob,
  payload: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return addingJob({ task, maxAttempts }, payload);
}
