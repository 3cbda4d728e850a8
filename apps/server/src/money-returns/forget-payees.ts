import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import { emptyPayees } from './money-returns.sql.ts';

/**
 * Nothing left for them: whoever would have got it is forgotten after a while. What was paid stays with the books, and
 * what is approved until it is paid or given up.
 */
export function forgetPayees(db: Connection, endedBefore: CalendarDate): Promise<void> {
  return emptyPayees(db, endedBefore);
}
