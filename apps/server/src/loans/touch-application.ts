import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import { BEFORE_SIGNING } from './application-states.ts';
import { updateTouchedOn } from './loans.sql.ts';

/** The client has answered something: the application is not a forgotten one, which would lapse. */
export function touchApplication(
  trx: Connection,
  clientId: number,
  today: CalendarDate,
): Promise<void> {
  return updateTouchedOn(trx, clientId, BEFORE_SIGNING, today);
}
