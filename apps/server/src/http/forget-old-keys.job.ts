import { defineJob, noPayload } from '#server/jobs/job.ts';
import { deleteKeysBefore } from './idempotency.sql.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;

/** An answer is kept for repeats for 30 days (`api.md`). */
export const forgetOldKeys = defineJob({
  name: 'forget_old_keys',
  payload: noPayload,
  run: ({ db, now }) => deleteKeysBefore(db, new Date(now().getTime() - KEPT_MS)),
});
