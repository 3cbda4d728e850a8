import { defineJob, noPayload } from '#server/jobs/job.ts';
import { deleteEndedWindows } from './budgets.sql.ts';

/** Retention: a window that has ended says nothing any more. */
export const forgetEndedBudgets = defineJob({
  name: 'forget_ended_budgets',
  payload: noPayload,
  run: ({ db, now }) => deleteEndedWindows(db, now()),
});
