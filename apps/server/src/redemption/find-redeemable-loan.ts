import { findSiteOfStaff } from '#server/accounts/find-site-of-staff.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import type { Loan } from '#server/loans/loan.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { type RedemptionProblem, redemptionProblem } from './redemption-problem.ts';

interface Question {
  by: StaffSession;
  loanId: number;
  /** With its lock, or only to look. */
  read: (db: Connection, loanId: number) => Promise<Loan | Refusal<'not_found'>>;
}

/** A loan that the caller's own site may redeem today; another site's is no loan, nor any for who works there no more. */
export async function findRedeemableLoan(
  deps: Pick<Deps, 'config' | 'now'>,
  db: Connection,
  { by, loanId, read }: Question,
): Promise<{ loan: Loan; act: Act } | Refusal<'not_found'> | RedemptionProblem> {
  const loan = await read(db, loanId);
  if (isRefusal(loan)) return loan;
  const site = await findSiteOfStaff(db, by, loan.siteId);
  if (isRefusal(site)) return site;
  const today = await readToday(deps, db);
  return redemptionProblem(loan, today) ?? { loan, act: { by, today } };
}
