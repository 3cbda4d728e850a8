import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { lockOwnLoan } from '#server/loans/lock-own-loan.ts';
import {
  type PrepaymentPriceRefusal,
  pricePrepayment,
  type WantedPrepayment,
} from '#server/payments/price-prepayment.ts';
import type { PrepaymentChoice } from '#server/prepayment-choices/prepayment-choice.ts';
import { saveChoice } from '#server/prepayment-choices/save-choice.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import type { ClientSession } from '#server/sessions/session.ts';

/** Records what the client's transfer is to do, at the figures that they saw. */
export function chooseTransfer(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  session: ClientSession,
  wanted: WantedPrepayment,
): Promise<
  | Omit<PrepaymentChoice, 'id'>
  | Refusal<'not_found' | 'loan_not_disbursed' | PrepaymentPriceRefusal>
> {
  return inTransaction(deps.db, async (trx) => {
    const loan = await lockOwnLoan(trx, session, wanted.loanId);
    if (isRefusal(loan)) return loan;
    const account = loan.state === 'disbursed' ? await loadAccount(trx, loan) : null;
    if (account === null) return refuse('loan_not_disbursed');
    const today = await readToday(deps, trx);
    const offer = pricePrepayment(account, wanted, today);
    if (isRefusal(offer)) return offer;
    const { loanId, choice } = wanted;
    const { length: movements } = account.payments;
    const chosen = { loanId, choice, amount: offer.toPay, movements, today };
    return saveChoice(deps, trx, session, chosen);
  });
}
