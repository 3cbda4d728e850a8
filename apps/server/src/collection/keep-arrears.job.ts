import { readToday } from '#server/business-date/today.ts';
import { defineJob, noPayload } from '#server/jobs/job.ts';
import { bringUpToDate } from './bring-up-to-date.ts';

/** After the close of day: who opens Cobranza in the morning waits for nothing. */
export const keepArrearsJob = defineJob({
  name: 'keep_arrears',
  payload: noPayload,
  async run(deps) {
    await bringUpToDate(deps, await readToday(deps, deps.db));
  },
});
