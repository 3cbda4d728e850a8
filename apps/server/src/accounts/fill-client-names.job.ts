import { z } from 'zod';
import type { Job } from '#server/jobs/job.ts';
import { fillClientNames } from './fill-client-names.ts';

const payload = z.object({ clientId: z.int() });

export const fillClientNamesJob: Job = {
  name: 'fill_client_names',
  run: (deps, input) => fillClientNames(deps, payload.parse(input).clientId),
};
