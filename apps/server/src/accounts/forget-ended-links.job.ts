import { defineJob, noPayload } from '#server/jobs/job.ts';
import { deleteLinksBefore } from './links.sql.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Retention: a link that ended a month ago proves nothing any more. */
export const forgetEndedLinks = defineJob({
  name: 'forget_ended_links',
  payload: noPayload,
  run: ({ db, now }) => deleteLinksBefore(db, new Date(now().getTime() - KEPT_MS)),
});
