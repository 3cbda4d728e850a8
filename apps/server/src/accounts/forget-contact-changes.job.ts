import { defineJob, noPayload } from '#server/jobs/job.ts';
import { deleteContactChangesBefore } from './contact-changes.sql.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Retention: long after its link has ended, an address of before is of no use to anybody. */
export const forgetContactChanges = defineJob({
  name: 'forget_contact_changes',
  payload: noPayload,
  run: ({ db, now }) => deleteContactChangesBefore(db, new Date(now().getTime() - KEPT_MS)),
});
