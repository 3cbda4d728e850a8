import { modeOf } from '@alivio/domain/payment/prepayment-offer.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { lockOwnLoan } from '#server/loans/lock-own-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import {
  type PrepaymentPriceRefusal,
  pricePrepayment,
  type WantedPrepayment,
} from './price-prepayment.ts';
import { type Begun, takeAttempt } from './take-attempt.ts';

export type BeginPrepaymentRefusal =
  | 'not_found'
  | 'loan_not_disbursed'
  | 'installments_taken'
  | PrepaymentPriceRefusal;

/**
 * Prices a prepayment under the loan's lock and takes the whole loan for one attempt: every instalment is another one
 * after it, so that nothing else of the loan is paid by card meanwhile.
 */
export async function beginPrepayment(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  session: ClientSession,
  wanted: WantedPrepayment,
): Promise<Begun | Refusal<BeginPrepaymentRefusal>> {
  const loan = await lockOwnLoan(trx, session, wanted.loanId);
  if (isRefusal(loan)) return loan;
  const account = loan.state === 'disbursed' ? await loadAccount(trx, loan) : null;
  if (account === null) return refuse('loan_not_disbursed');
  const today = await readToday(deps, trx);
  const offer = pricePrepayment(account, wanted, today);
  if (isRefusal(offer)) return offer;
  const mode = modeOf(wanted.choice);
  return takeAttempt(deps, trx, session, {
    loan,
    today,
    amount: offer.toPay,
    numbers: account.installments.map(({ number }) => number),
    purpose: mode === null ? 'payoff' : 'prepayment',
    mode,
  });
}
