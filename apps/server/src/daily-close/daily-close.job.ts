import { dateField } from '@alivio/contract/fields.ts';
import { addDays, type CalendarDate, daysBetween } from '@alivio/domain/calendar/calendar-date.ts';
import { z } from 'zod/mini';
import { readToday } from '#server/business-date/today.ts';
import { defineJob } from '#server/jobs/job.ts';
import { doEach } from '#server/loans/for-each-loan.ts';
import { closeDay } from './close-day.ts';
import { selectLastClosedDay } from './daily-close.sql.ts';

/** Closes a day, today if none is named, and first the days before it that were missed while nothing ran. */
export const dailyClose = defineJob({
  name: 'daily_close',
  payload: z.object({ day: z.optional(dateField) }),
  async run(deps, payload) {
    const { day = await readToday(deps, deps.db) } = payload;
    const days = daysToClose(await selectLastClosedDay(deps.db), day);
    await doEach(days.map((due) => () => closeDay(deps, due)));
  },
});

function daysToClose(last: CalendarDate | null, day: CalendarDate): CalendarDate[] {
  if (last === null) return [day];
  const count = Math.max(0, daysBetween(last, day));
  return Array.from({ length: count }, (_, index) => addDays(last, index + 1));
}
