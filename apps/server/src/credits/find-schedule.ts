import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { projections } from '@alivio/domain/loan/projections.ts';
import {
  agreedSchedule,
  type LoanSchedule,
  scheduleOf,
} from '@alivio/domain/payment/schedule-lines.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Deps } from '#server/deps.ts';
import { findOwnLoan } from '#server/loans/find-own-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import type { ClientSession } from '#server/sessions/session.ts';

/** The whole schedule of a loan of the client area: as it stands today, or as it was agreed. */
export async function findSchedule(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  session: ClientSession,
  loanId: number,
): Promise<(LoanSchedule & { today: CalendarDate }) | Refusal<'not_found'>> {
  const { db } = deps;
  const loan = await findOwnLoan(db, session, loanId);
  if (isRefusal(loan)) return loan;
  if (projections[loan.state].group === null) return refuse('not_found');
  const today = await readToday(deps, db);
  const account = await loadAccount(db, loan);
  const schedule = account ? scheduleOf(account, today) : agreedSchedule(loan.quote.rows);
  return { ...schedule, today };
}
