import { findSiteOfStaff } from '#server/accounts/find-site-of-staff.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { selectBankAccount } from './bank-accounts.sql.ts';

/** The account that a site is paid to today; null while there is none. */
export async function findBankAccount(deps: Deps, by: StaffSession, siteId: number) {
  const site = await findSiteOfStaff(deps.db, by, siteId);
  if (isRefusal(site)) return site;
  const today = await readToday(deps, deps.db);
  return (await selectBankAccount(deps.db, siteId, today)) ?? null;
}
