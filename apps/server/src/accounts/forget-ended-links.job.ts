import type { Job } from '#server/jobs/job.ts';
import { deleteLinksBefore } from './links.sql.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Retention: a link that ended a month ago proves nothing any more. */
export const forgetEndedLinks: Job = {
  name: 'forget_ended_links',
  run: ({ db, now }) => deleteLinksBefore(db, new Date(now().getTime() - KEPT_MS)),
};
