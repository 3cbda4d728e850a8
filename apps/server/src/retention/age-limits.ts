import { addMonthsClamped, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { limaDateOf, startOfLimaDay } from '@alivio/domain/calendar/lima-time.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';

/** Visits happen in real time and loans move on business dates: each is compared with its own clock (decision 8). */
export interface AgeLimit {
  visitedBefore: Date;
  touchedBefore: CalendarDate;
}

export interface AgeLimits {
  unfinished: AgeLimit;
  rejected: AgeLimit;
}

/** How long ago is too long, in whole days of Lima: the day itself, months later, is still within the period. */
export async function readAgeLimits(
  deps: Pick<Deps, 'config' | 'now'>,
  db: Connection,
): Promise<AgeLimits> {
  const { RETENTION_UNFINISHED_MONTHS, RETENTION_REJECTED_MONTHS } = deps.config;
  const calendarDay = limaDateOf(deps.now());
  const today = await readToday(deps, db);
  const limit = (months: number): AgeLimit => ({
    visitedBefore: startOfLimaDay(addMonthsClamped(calendarDay, -months)),
    touchedBefore: addMonthsClamped(today, -months),
  });
  return {
    unfinished: limit(RETENTION_UNFINISHED_MONTHS),
    rejected: limit(RETENTION_REJECTED_MONTHS),
  };
}
