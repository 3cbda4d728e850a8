import { idField } from '@alivio/contract/fields.ts';
import { z } from 'zod/mini';
import { defineJob } from '#server/jobs/job.ts';
import { hearContract } from './hear-contract.ts';

/** Somebody said that something happened to a contract: asks the provider whether it did. */
export const reconcileContract = defineJob({
  name: 'reconcile_contract',
  payload: z.object({ contractId: idField }),
  async run(deps, { contractId }) {
    await hearContract(deps, contractId);
  },
});
