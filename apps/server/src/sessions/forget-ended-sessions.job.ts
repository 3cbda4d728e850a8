import { defineJob, noPayload } from '#server/jobs/job.ts';
import { deleteSessionsBefore } from './sessions.sql.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Retention: what ended a month ago proves nothing any more. */
export const forgetEndedSessions = defineJob({
  name: 'forget_ended_sessions',
  payload: noPayload,
  run: ({ db, now }) => deleteSessionsBefore(db, new Date(now().getTime() - KEPT_MS)),
});
