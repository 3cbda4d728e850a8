import { z } from 'zod';
import { readToday } from '#server/business-date/today.ts';
import type { Job } from '#server/jobs/job.ts';
import { deleteWaiting, selectWaitingSince } from './evaluation.sql.ts';
import { runCreditCheck } from './run-credit-check.ts';

const payload = z.object({ clientId: z.int() });

/** Goes on asking the bureau. A refusal means that the application has changed meanwhile: nobody waits any more. */
export const repeatCreditCheck: Job = {
  name: 'repeat_credit_check',
  async run(deps, input) {
    const { clientId } = payload.parse(input);
    if ((await selectWaitingSince(deps.db, clientId)) === null) return;
    const today = await readToday(deps, deps.db);
    await runCreditCheck(deps, clientId, { by: 'system', today });
    await deleteWaiting(deps.db, clientId);
  },
};
