import type { Connection } from '#server/db/client.ts';
import { selectActivePayees } from './staff.sql.ts';

/** Who sees what a site is paid: its administrators and its management. */
export function listSitePayees(db: Connection, siteId: number) {
  return selectActivePayees(db, siteId);
}
