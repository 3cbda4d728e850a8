import type { Connection } from '#server/db/client.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { reconcileContract } from './reconcile-contract.job.ts';

/** Has the provider asked about a contract soon. However many reasons there are, it is one question. */
export function askAbout(trx: Connection, contractId: number): Promise<void> {
  return enqueueJob(trx, reconcileContract, { contractId }, { key: `contract:${contractId}` });
}
