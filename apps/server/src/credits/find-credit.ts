import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { projections } from '@alivio/domain/loan/projections.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import { findWaitingChoices } from '#server/prepayment-choices/find-waiting-choices.ts';
import type { PrepaymentChoice } from '#server/prepayment-choices/prepayment-choice.ts';
import { findQr } from '#server/qr/find-qr.ts';
import type { Qr } from '#server/qr/issue-qr.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { type CreditNames, selectCreditNames } from './credits.sql.ts';

export interface FoundCredit {
  loan: Loan;
  names: CreditNames;
  account: LoanAccount | null;
  qr: Qr | null;
  /** What is to be done with a transfer that has still to come. */
  waiting: PrepaymentChoice | null;
  today: CalendarDate;
}

/** One loan of the client area. Whoever signed before there were QRs gets theirs by looking at it. */
export async function findCredit(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  session: ClientSession,
  loanId: number,
): Promise<FoundCredit | Refusal<'not_found'>> {
  return inTransaction(deps.db, async (trx) => {
    const [names] = await selectCreditNames(trx, session.clientId, [loanId]);
    if (names === undefined) return refuse('not_found');
    const loan = await getLoan(trx, loanId);
    if (projections[loan.state].group === null) return refuse('not_found');
    const today = await readToday(deps, trx);
    const account = await loadAccount(trx, loan);
    // The QR is the client's to show, not an advisor's to see.
    const qr = session.role === 'client' ? await findQr(deps, trx, loan, today) : null;
    const waiting = (await findWaitingChoices(trx, [loanId], today)).get(loanId) ?? null;
    return { loan, names, account, qr, waiting, today };
  });
}
