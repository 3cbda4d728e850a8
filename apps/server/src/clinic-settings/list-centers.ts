import type { SettingsCenter } from '@alivio/contract/clinic-settings.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { missingForFirstLoan } from '@alivio/domain/clinic/first-loan.ts';
import type { Connection } from '#server/db/client.ts';
import { selectSitesByCenter } from './centers.sql.ts';

/** Every clinic with its sites, by name. */
export async function listCenters(db: Connection, today: CalendarDate): Promise<SettingsCenter[]> {
  const rows = await selectSitesByCenter(db, today);
  const centers = new Map<number, SettingsCenter>();
  for (const { center_id: id, center_name: name, ruc, site } of rows) {
    const center = centers.get(id) ?? { id, name, ruc, sites: [] };
    centers.set(id, center);
    if (site === null) continue;
    const { has, ...facts } = site;
    center.sites.push({ ...facts, missing: [...missingForFirstLoan(has)] });
  }
  return [...centers.values()];
}
