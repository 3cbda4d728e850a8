import { z } from 'zod/mini';
import { defineJob } from '#server/jobs/job.ts';

/** Whoever was forgotten here is forgotten there; we keep nothing but the name that the company knew them by. */
export const removeProspect = defineJob({
  name: 'remove_prospect',
  payload: z.object({ externalId: z.uuid() }),
  run: async ({ providers }, { externalId }) => providers.prospects?.remove(externalId),
});
