import { findSiteOfStaff } from '#server/accounts/find-site-of-staff.ts';
import type { Connection } from '#server/db/client.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { type ClinicLoanRow, selectListedLoan } from './clinic-loans.sql.ts';

/** A loan that exists for the clinic of one of the sites of the person; any other is none. */
export async function findClinicLoan(
  db: Connection,
  by: StaffSession,
  loanId: number,
): Promise<ClinicLoanRow | Refusal<'not_found'>> {
  const row = await selectListedLoan(db, loanId);
  if (!row) return refuse('not_found');
  const site = await findSiteOfStaff(db, by, row.site_id);
  return isRefusal(site) ? site : row;
}
