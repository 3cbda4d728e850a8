import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import { selectAccountInForce } from './settlement-work.sql.ts';

/** Which account a site is paid to on a day; null when it has told none in soles. */
export function findAccountInForce(
  db: Connection,
  siteId: number,
  day: CalendarDate,
): Promise<number | null> {
  return selectAccountInForce(db, siteId, day);
}
