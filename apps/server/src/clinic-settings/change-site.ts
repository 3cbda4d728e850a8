import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkRight } from '#server/work/check-right.ts';
import { lockSite } from './sites.sql.ts';

export type SettingDeps = Pick<Deps, 'config' | 'db' | 'now'>;

/** One change about a site, under its lock, by somebody who may. */
export async function changeSite<T>(
  deps: SettingDeps,
  by: StaffSession,
  siteId: number,
  change: (trx: Connection, today: CalendarDate) => Promise<T>,
): Promise<T | Refusal<'not_found' | 'right_missing'>> {
  const today = await readToday(deps, deps.db);
  return inTransaction(deps.db, async (trx) => {
    if (!(await lockSite(trx, siteId))) return refuse('not_found');
    const forbidden = await checkRight(trx, by, 'administrator');
    return forbidden ?? change(trx, today);
  });
}
