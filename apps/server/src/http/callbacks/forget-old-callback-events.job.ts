import { defineJob, noPayload } from '#server/jobs/job.ts';
import { deleteEventsBefore } from './callback-events.sql.ts';
import { EVENTS_KEPT_MS } from './event-age.ts';

/** What is older is refused as stale, claimed or not. */
export const forgetOldCallbackEvents = defineJob({
  name: 'forget_old_callback_events',
  payload: noPayload,
  run: ({ db, now }) => deleteEventsBefore(db, new Date(now().getTime() - EVENTS_KEPT_MS)),
});
