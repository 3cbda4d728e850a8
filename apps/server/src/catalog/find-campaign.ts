import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import { selectCampaign, siteExists } from './catalog.sql.ts';

/** The campaign of a site on a day; null when there is none, undefined when there is no such site. */
export async function findCampaign(
  db: Connection,
  siteId: number,
  today: CalendarDate,
): Promise<{ id: number; name: string } | null | undefined> {
  if (!(await siteExists(db, siteId))) return undefined;
  return (await selectCampaign(db, siteId, today)) ?? null;
}
