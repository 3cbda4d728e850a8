import { forgetAffiliations } from '#server/affiliations/forget-affiliations.ts';
import { defineJob, noPayload } from '#server/jobs/job.ts';
import { forgetPayees } from '#server/money-returns/forget-payees.ts';
import { readAgeLimits } from './age-limits.ts';
import { forgetClient } from './forget-client.ts';
import { selectForgettableClients } from './forgettable-clients.sql.ts';

const BATCH_SIZE = 100;

/** Does what the privacy page promises (decision 18). One client who cannot be forgotten does not hold up the others. */
export const forgetOldClients = defineJob({
  name: 'forget_old_clients',
  payload: noPayload,
  async run(deps) {
    const limits = await readAgeLimits(deps, deps.db);
    await forgetPayees(deps.db, limits.unfinished.touchedBefore);
    await forgetAffiliations(deps, limits.rejected.visitedBefore);
    const failures: unknown[] = [];
    const nextBatch = (after: number) =>
      selectForgettableClients(deps.db, limits, { after, batchSize: BATCH_SIZE });
    for (let ids = await nextBatch(0); ids.length > 0; ids = await nextBatch(Math.max(...ids))) {
      for (const clientId of ids) {
        await forgetClient(deps, clientId, limits).catch((cause: unknown) =>
          failures.push(new Error(`client ${clientId}`, { cause })),
        );
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} clients failed`);
  },
});
