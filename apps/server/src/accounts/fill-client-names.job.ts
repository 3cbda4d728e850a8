import { idField } from '@alivio/contract/fields.ts';
import { z } from 'zod/mini';
import { defineJob } from '#server/jobs/job.ts';
import { fillClientNames } from './fill-client-names.ts';

export const fillClientNamesJob = defineJob({
  name: 'fill_client_names',
  payload: z.object({ clientId: idField }),
  run: (deps, { clientId }) => fillClientNames(deps, clientId),
});
