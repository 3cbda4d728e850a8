import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';

export async function selectLastClosedDay(db: Connection): Promise<CalendarDate | null> {
  const row = await db
    .selectFrom('daily_closes')
    .select(({ fn }) => fn.max('day').as('day'))
    .executeTakeFirst();
  return row?.day ? calendarDate(row.day) : null;
}

export async function insertDailyClose(
  db: Connection,
  day: CalendarDate,
  now: Date,
): Promise<void> {
  await db
    .insertInto('daily_closes')
    .values({ day, closed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
