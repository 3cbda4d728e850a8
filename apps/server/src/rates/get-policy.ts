import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Policy } from '@alivio/domain/policy/policy.ts';
import type { Connection } from '#server/db/client.ts';
import { selectPolicy } from './policies.sql.ts';
import { toPolicy } from './stored-policy.ts';

/** The credit policy of a day: the newest that has begun. */
export async function getPolicy(db: Connection, today: CalendarDate): Promise<Policy> {
  const row = await selectPolicy(db, today);
  if (!row) throw new Error(`no credit policy has begun on ${today}`);
  return toPolicy(row);
}
