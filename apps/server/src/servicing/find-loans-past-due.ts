import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import { selectLoanIdsPastDue } from './servicing.sql.ts';

/** The loans on which default interest may grow on a day. */
export function findLoansPastDue(db: Connection, day: CalendarDate): Promise<number[]> {
  return selectLoanIdsPastDue(db, day);
}
