import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { CAMPAIGN_MONTHS } from '@alivio/domain/loan/months-on-offer.ts';
import { findCampaign } from '#server/catalog/find-campaign.ts';
import type { Connection } from '#server/db/client.ts';
import { selectRequestedPlan } from './application.sql.ts';

/** The name of the campaign that the client's plan belongs to, for the badge of the result. */
export async function findCampaignOfApplication(
  db: Connection,
  clientId: number,
  today: CalendarDate,
): Promise<string | null> {
  const plan = await selectRequestedPlan(db, clientId);
  if (plan?.installments !== CAMPAIGN_MONTHS) return null;
  return (await findCampaign(db, plan.site_id, today))?.name ?? null;
}
