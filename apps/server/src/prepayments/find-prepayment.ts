import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import { readToday } from '#server/business-date/today.ts';
import { getCategoryName } from '#server/catalog/get-category-name.ts';
import type { Deps } from '#server/deps.ts';
import { findOwnLoan } from '#server/loans/find-own-loan.ts';
import { findPaying, type Paying } from '#server/payments/find-paying.ts';
import { findLapsedChoice } from '#server/prepayment-choices/find-lapsed-choice.ts';
import { findWaitingChoices } from '#server/prepayment-choices/find-waiting-choices.ts';
import type { PrepaymentChoice } from '#server/prepayment-choices/prepayment-choice.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import type { ClientSession } from '#server/sessions/session.ts';

export interface FoundPrepayment {
  account: LoanAccount;
  today: CalendarDate;
  waiting: PrepaymentChoice | null;
  /** The last choice, if its last day has passed and nothing met it. */
  lapsed: PrepaymentChoice | null;
  paying: Paying | null;
  procedure: string;
}

/** What the choices of a prepayment are reckoned from, and what is under way already. */
export async function findPrepayment(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  session: ClientSession,
  loanId: number,
): Promise<FoundPrepayment | Refusal<'not_found' | 'loan_not_disbursed'>> {
  const { db } = deps;
  const loan = await findOwnLoan(db, session, loanId);
  if (isRefusal(loan)) return loan;
  const account = loan.state === 'disbursed' ? await loadAccount(db, loan) : null;
  if (account === null) return refuse('loan_not_disbursed');
  const today = await readToday(deps, db);
  const waiting = await findWaitingChoices(db, [loanId], today);
  return {
    account,
    today,
    waiting: waiting.get(loanId) ?? null,
    lapsed: await findLapsedChoice(db, loanId, today),
    paying: await findPaying(db, loanId),
    procedure: await getCategoryName(db, loan.categoryId),
  };
}
