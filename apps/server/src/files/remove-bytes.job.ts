import { z } from 'zod/mini';
import { defineJob } from '#server/jobs/job.ts';

/** A storage that is down makes it come again; bytes that are gone already are fine. */
export const removeBytes = defineJob({
  name: 'remove_bytes',
  payload: z.object({ name: z.string() }),
  run: ({ providers }, { name }) => providers.storage.remove(name),
});
