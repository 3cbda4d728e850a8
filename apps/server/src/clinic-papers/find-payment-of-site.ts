import { findSiteOfStaff } from '#server/accounts/find-site-of-staff.ts';
import type { Connection } from '#server/db/client.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { type PaymentOfSite, selectPaymentOfLoan } from './clinic-papers.sql.ts';

/** What one of the person's own sites is paid for a loan; null while it is not redeemed. Of any other site it is none. */
export async function findPaymentOfSite(
  db: Connection,
  by: StaffSession,
  { loanId, siteId }: { loanId: number; siteId?: number | undefined },
): Promise<PaymentOfSite['payment'] | Refusal<'not_found'>> {
  const found = await selectPaymentOfLoan(db, loanId);
  if (found === null || (siteId !== undefined && siteId !== found.siteId))
    return refuse('not_found');
  const site = await findSiteOfStaff(db, by, found.siteId);
  return isRefusal(site) ? site : found.payment;
}
