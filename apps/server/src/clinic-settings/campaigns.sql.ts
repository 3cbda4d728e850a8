import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { CampaignDays } from '@alivio/domain/clinic/campaign-standing.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export interface Campaign extends CampaignDays {
  id: number;
  siteId: number;
  name: string;
  isWithdrawn: boolean;
}

const columns = ['id', 'site_id', 'name', 'starts_on', 'ends_on', 'withdrawn_at'] as const;

export async function selectCampaigns(db: Connection, siteId: number): Promise<Campaign[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select(columns)
    .where('site_id', '=', siteId)
    .orderBy('starts_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toCampaign);
}

export async function selectCampaignForUpdate(
  db: Connection,
  id: number,
): Promise<Campaign | null> {
  const row = await db
    .selectFrom('campaigns')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toCampaign(row);
}

/** False when the site has a campaign in these days. */
export async function insertNewCampaign(
  db: Connection,
  campaign: { siteId: number; name: string } & CampaignDays,
): Promise<boolean> {
  const { siteId, name, startsOn, endsOn } = campaign;
  const { rows } = await sql`
    INSERT INTO campaigns (site_id, name, starts_on, ends_on)
    VALUES (${siteId}, ${name}, ${startsOn}, ${endsOn})
    ON CONFLICT DO NOTHING RETURNING id`.execute(db);
  return rows.length > 0;
}

export async function updateCampaignEnd(
  db: Connection,
  id: number,
  endsOn: CalendarDate,
): Promise<void> {
  await db.updateTable('campaigns').set({ ends_on: endsOn }).where('id', '=', id).execute();
}

export async function updateWithdrawn(db: Connection, id: number, at: Date): Promise<void> {
  await db.updateTable('campaigns').set({ withdrawn_at: at }).where('id', '=', id).execute();
}

function toCampaign(row: {
  id: number;
  site_id: number;
  name: string;
  starts_on: string;
  ends_on: string | null;
  withdrawn_at: Date | null;
}): Campaign {
  return {
    id: row.id,
    siteId: row.site_id,
    name: row.name,
    startsOn: calendarDate(row.starts_on),
    endsOn: row.ends_on === null ? null : calendarDate(row.ends_on),
    isWithdrawn: row.withdrawn_at !== null,
  };
}
