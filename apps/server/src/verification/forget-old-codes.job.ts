import { defineJob, noPayload } from '#server/jobs/job.ts';
import { deleteCodesBefore } from './codes.sql.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;

export const forgetOldCodes = defineJob({
  name: 'forget_old_codes',
  payload: noPayload,
  run: ({ db, now }) => deleteCodesBefore(db, new Date(now().getTime() - KEPT_MS)),
});
