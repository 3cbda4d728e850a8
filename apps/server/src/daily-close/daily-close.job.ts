import { dateField } from '@alivio/contract/fields.ts';
import { addDays, type CalendarDate, daysBetween } from '@alivio/domain/calendar/calendar-date.ts';
import { z } from 'zod/mini';
import { readToday } from '#server/business-date/today.ts';
import { defineJob } from '#server/jobs/job.ts';
import { closeDay } from './close-day.ts';
import { selectLastClosedDay } from './daily-close.sql.ts';
import { countOpenFailures } from './failures.sql.ts';
import { retryFailures } from './retry-failures.ts';

/** With the queue's growing pauses, most of a day: then the next close takes over. */
const CLOSE_ATTEMPTS = 12;

/**
 * Closes a day, today if none is named: first what failed on earlier days, then the days that were missed while
 * nothing ran, in their order. While loans are behind it fails and comes back; the last time it ends in peace,
 * because all of it is written down, counted and shown at the desk.
 */
export const dailyClose = defineJob({
  name: 'daily_close',
  payload: z.object({ day: z.optional(dateField) }),
  maxAttempts: CLOSE_ATTEMPTS,
  async run(deps, payload, { isLastAttempt }) {
    const { day = await readToday(deps, deps.db) } = payload;
    await retryFailures(deps);
    const days = daysToClose(await selectLastClosedDay(deps.db), day);
    for (const due of days) await closeDay(deps, due);
    const open = await countOpenFailures(deps.db);
    if (open > 0 && !isLastAttempt) throw new Error(`${open} failures of the close are open`);
  },
});

function daysToClose(last: CalendarDate | null, day: CalendarDate): CalendarDate[] {
  if (last === null) return [day];
  const count = Math.max(0, daysBetween(last, day));
  return Array.from({ length: count }, (_, index) => addDays(last, index + 1));
}
