import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { limaDateOf } from '@alivio/domain/calendar/lima-time.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { selectDaysAhead } from './business-date.sql.ts';

/**
 * The business date in Lima (`domain.md` §2, "Two clocks"): read once at the start of a request or job and passed
 * down. In production it is the calendar's; elsewhere the sandbox may have moved it ahead.
 */
export async function readToday(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  db: Connection,
): Promise<CalendarDate> {
  const calendarDay = limaDateOf(now());
  if (config.APP_ENV === 'production') return calendarDay;
  return addDays(calendarDay, await selectDaysAhead(db));
}
