import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import { selectOpenItems } from './explained-lines.sql.ts';
import { type Explanation, explain } from './explanation.ts';

/** Money that waits for an owner, each item with how long it has. */
export async function explainSuspense(db: Connection, today: CalendarDate): Promise<Explanation> {
  return explain(db, 'suspense', await selectOpenItems(db, today));
}
