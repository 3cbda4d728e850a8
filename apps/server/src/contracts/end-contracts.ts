import type { Connection } from '#server/db/client.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { deleteContracts } from './delete-contracts.job.ts';
import { updateEnded } from './ended-contracts.sql.ts';

/** Ends contracts with us at once, and at the provider as soon as it can be reached. */
export async function endContracts(
  trx: Connection,
  contractIds: readonly number[],
  end: { because: string; at: Date },
): Promise<void> {
  if (contractIds.length === 0) return;
  await updateEnded(trx, contractIds, end);
  await enqueueJob(trx, deleteContracts, { contractIds: [...contractIds] });
}
