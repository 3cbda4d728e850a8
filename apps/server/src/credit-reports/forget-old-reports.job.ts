import { defineJob, noPayload } from '#server/jobs/job.ts';
import { deleteFlightsBefore, deleteReportsBefore } from './credit-reports.sql.ts';
import { oldestReportAt } from './report-age.ts';

/** Retention: a report that may not be used any more is not kept. What was decided with it stays with the decision. */
export const forgetOldReports = defineJob({
  name: 'forget_old_credit_reports',
  payload: noPayload,
  async run({ db, now }) {
    await deleteReportsBefore(db, oldestReportAt(now()));
    await deleteFlightsBefore(db, now());
  },
});
