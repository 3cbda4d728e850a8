import { idField } from '@alivio/contract/fields.ts';
import { z } from 'zod/mini';
import { defineJob } from '#server/jobs/job.ts';
import { tellOfProspect } from './tell-of-prospect.ts';

export const sendProspect = defineJob({
  name: 'send_prospect',
  payload: z.object({ clientId: idField }),
  run: (deps, { clientId }) => tellOfProspect(deps, clientId),
});
