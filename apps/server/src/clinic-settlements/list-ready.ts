import type { ReadySite } from '@alivio/contract/clinic-settlements.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import { findAccountInForce } from '#server/disbursements/find-account-in-force.ts';
import { selectReady } from './closing.sql.ts';
import { readyToWire } from './settlements.wire.ts';

/** What a closing would take now and what is owed, site by site. */
export async function listReady(db: Connection, today: CalendarDate): Promise<ReadySite[]> {
  const ready: ReadySite[] = [];
  for (const row of await selectReady(db)) {
    const accountId = await findAccountInForce(db, row.site_id, today);
    ready.push(readyToWire(row, accountId !== null));
  }
  return ready;
}
