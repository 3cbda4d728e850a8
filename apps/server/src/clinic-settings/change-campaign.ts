import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkRight } from '#server/work/check-right.ts';
import { type Campaign, selectCampaignForUpdate } from './campaigns.sql.ts';
import type { SettingDeps } from './change-site.ts';

/** One change of a campaign, under its lock, by somebody who may. */
export async function changeCampaign<T>(
  deps: SettingDeps,
  by: StaffSession,
  id: number,
  change: (trx: Connection, campaign: Campaign, today: CalendarDate) => Promise<T>,
): Promise<T | Refusal<'not_found' | 'right_missing'>> {
  const today = await readToday(deps, deps.db);
  return inTransaction(deps.db, async (trx) => {
    const campaign = await selectCampaignForUpdate(trx, id);
    if (campaign === null) return refuse('not_found');
    const forbidden = await checkRight(trx, by, 'administrator');
    return forbidden ?? change(trx, campaign, today);
  });
}
