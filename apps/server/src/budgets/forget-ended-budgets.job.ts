import type { Job } from '#server/jobs/job.ts';
import { deleteEndedWindows } from './budgets.sql.ts';

/** Retention: a window that has ended says nothing any more. */
export const forgetEndedBudgets: Job = {
  name: 'forget_ended_budgets',
  run: ({ db, now }) => deleteEndedWindows(db, now()),
};
