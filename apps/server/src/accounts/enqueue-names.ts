import type { Connection } from '#server/db/client.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { fillClientNamesJob } from './fill-client-names.job.ts';

const JOB_DELAY_MS = 5_000;

/** With the registration itself: whatever becomes of the first attempt, the registry is asked. */
export async function enqueueNames(trx: Connection, clientId: number): Promise<void> {
  await enqueueJob(trx, fillClientNamesJob, { clientId }, { delayMs: JOB_DELAY_MS });
}
