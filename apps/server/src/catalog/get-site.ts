import type { Connection } from '#server/db/client.ts';
import { selectSite } from './catalog.sql.ts';

export interface Site {
  /** Of the brand it belongs to. */
  name: string;
  headquarter: string;
  address: string;
  district: string;
}

/** For ids that a loan holds: none there is a bug. */
export function getSite(db: Connection, siteId: number): Promise<Site> {
  return selectSite(db, siteId);
}
