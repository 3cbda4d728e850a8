import { projections } from '@alivio/domain/loan/projections.ts';
import { type ScheduleChange, scheduleChanges } from '@alivio/domain/payment/schedule-changes.ts';
import type { Deps } from '#server/deps.ts';
import { findOwnLoan } from '#server/loans/find-own-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import type { ClientSession } from '#server/sessions/session.ts';

/** The schedules that a loan of the client area had before, oldest first, with what replaced each. */
export async function listEarlierSchedules(
  { db }: Pick<Deps, 'db'>,
  session: ClientSession,
  loanId: number,
): Promise<readonly ScheduleChange[] | Refusal<'not_found'>> {
  const loan = await findOwnLoan(db, session, loanId);
  if (isRefusal(loan)) return loan;
  if (projections[loan.state].group === null) return refuse('not_found');
  const account = await loadAccount(db, loan);
  return account === null ? [] : scheduleChanges(account);
}
