import type { Connection } from '#server/db/client.ts';
import { selectRequestedCampaign } from './application.sql.ts';

/** The name of the campaign that the client's plan belongs to, for the badge of the result; it outlives the campaign. */
export async function findCampaignOfApplication(
  db: Connection,
  clientId: number,
): Promise<string | null> {
  return (await selectRequestedCampaign(db, clientId))?.campaign_name ?? null;
}
