import { findSiteOfStaff } from '#server/accounts/find-site-of-staff.ts';
import type { Connection } from '#server/db/client.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { selectSiteOfSettlement } from './settlements.sql.ts';

/** Null for a batch of a site that the person works for; any other is none. */
export async function findOwnSettlement(
  db: Connection,
  by: StaffSession,
  id: number,
): Promise<Refusal<'not_found'> | null> {
  const siteId = await selectSiteOfSettlement(db, id);
  if (siteId === null) return refuse('not_found');
  const site = await findSiteOfStaff(db, by, siteId);
  return isRefusal(site) ? site : null;
}
