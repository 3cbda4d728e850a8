import type { StaffSite } from '@alivio/contract/staff-people.ts';
import type { Deps } from '#server/deps.ts';
import { selectSites } from './staff-people.sql.ts';

export function listSitesForStaff({ db }: Pick<Deps, 'db'>): Promise<StaffSite[]> {
  return selectSites(db, null);
}
