import { idField } from '@alivio/contract/fields.ts';
import { z } from 'zod/mini';
import type { Deps } from '#server/deps.ts';
import { defineJob } from '#server/jobs/job.ts';
import { ProviderRefused } from '#server/providers/call-provider.ts';
import { selectEndedProviderIds } from './ended-contracts.sql.ts';

/** What is over with us is over at the provider: nobody signs it there any more. */
export const deleteContracts = defineJob({
  name: 'delete_contracts',
  payload: z.object({ contractIds: z.array(idField) }),
  async run(deps, { contractIds }) {
    const failures: unknown[] = [];
    for (const providerId of await selectEndedProviderIds(deps.db, contractIds))
      await deleteAtProvider(deps, providerId).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'contracts could not be deleted');
  },
});

/** What everybody signed before we could delete it the provider may keep; with us it is over all the same. */
async function deleteAtProvider(
  { log, providers: { signatures } }: Pick<Deps, 'log' | 'providers'>,
  providerId: string,
): Promise<void> {
  try {
    await signatures.deleteContract(providerId);
  } catch (error) {
    const isRefused = error instanceof ProviderRefused;
    const kept = isRefused ? await signatures.findContract(providerId) : null;
    if (kept?.state !== 'done') throw error;
    log.error({ providerId }, 'a contract that is over was signed at the provider');
  }
}
