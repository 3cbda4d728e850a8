import type { Connection } from '#server/db/client.ts';
import { selectActiveAdmins } from './staff.sql.ts';

/** Who is told what happens at a site. */
export function listSiteAdmins(db: Connection, siteId: number) {
  return selectActiveAdmins(db, siteId);
}
