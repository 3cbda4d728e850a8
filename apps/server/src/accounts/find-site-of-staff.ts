import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { selectSiteOfStaff } from './staff.sql.ts';

export interface StaffSite {
  id: number;
  /** Of the brand it belongs to. */
  name: string;
  headquarter_name: string;
}

/**
 * The site that was asked for, or else the first of those that the person works for; any other is none, and every one is
 * for who works there no more.
 */
export async function findSiteOfStaff(
  db: Connection,
  { staffUserId }: StaffSession,
  siteId: number | undefined,
): Promise<StaffSite | Refusal<'not_found'>> {
  return (await selectSiteOfStaff(db, staffUserId, siteId ?? null)) ?? refuse('not_found');
}
