import type { Connection } from '#server/db/client.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { deleteProspect } from './prospects.sql.ts';
import { removeProspect } from './remove-prospect.job.ts';

/** Waits for a sending under way, so that what it told is taken back after it. */
export async function forgetProspect(trx: Connection, clientId: number): Promise<void> {
  const externalId = await deleteProspect(trx, clientId);
  if (externalId !== null) await enqueueJob(trx, removeProspect, { externalId });
}
