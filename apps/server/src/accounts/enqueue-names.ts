import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { fillClientNamesJob } from './fill-client-names.job.ts';

const JOB_DELAY_MS = 5_000;

/** With the registration itself: whatever becomes of the first attempt, the registry is asked. */
export async function enqueueNames(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  clientId: number,
): Promise<void> {
  const runAt = new Date(now().getTime() + JOB_DELAY_MS);
  await enqueueJob(trx, fillClientNamesJob, { clientId }, { runAt });
}
