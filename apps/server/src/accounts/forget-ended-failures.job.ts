import { defineJob, noPayload } from '#server/jobs/job.ts';
import { deleteEndedFailures } from './login-failures.sql.ts';

/** Retention: failures of long ago, and those that a right password has ended. */
export const forgetEndedFailures = defineJob({
  name: 'forget_ended_login_failures',
  payload: noPayload,
  run: ({ db, now }) => deleteEndedFailures(db, now()),
});
