import { defineJob, noPayload } from '#server/jobs/job.ts';
import { keyPrefix } from './login-counters.ts';
import { deleteEndedFailures } from './login-failures.sql.ts';

/** As long as the count of everywhere; an operator may go back to the SECRET_KEY of before meanwhile. */
const REPLACED_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Retention: failures of long ago, those that a right password has ended, and those of a SECRET_KEY that was replaced. */
export const forgetEndedFailures = defineJob({
  name: 'forget_ended_login_failures',
  payload: noPayload,
  run({ config, db, now }) {
    const at = now();
    const replacedBefore = new Date(at.getTime() - REPLACED_KEPT_MS);
    return deleteEndedFailures(db, { now: at, keyPrefix: keyPrefix(config), replacedBefore });
  },
});
