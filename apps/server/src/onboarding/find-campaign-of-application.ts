import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { findCampaign } from '#server/catalog/find-campaign.ts';
import type { Connection } from '#server/db/client.ts';
import { selectApplicationSite } from './application.sql.ts';

/** The name of the campaign that applies to the client's application, for the badge of the result. */
export async function findCampaignOfApplication(
  db: Connection,
  clientId: number,
  today: CalendarDate,
): Promise<string | null> {
  const siteId = await selectApplicationSite(db, clientId);
  if (siteId === null) return null;
  return (await findCampaign(db, siteId, today))?.name ?? null;
}
