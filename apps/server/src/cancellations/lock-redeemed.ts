import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { livePayments, moneyIn } from '@alivio/domain/payment/loan-account.ts';
import type { Connection } from '#server/db/client.ts';
import { isPaymentAtBank } from '#server/disbursements/is-payment-at-bank.ts';
import { lockPaymentOfLoan } from '#server/disbursements/lock-payment-of-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { hasFundsToPayBack } from '#server/money-returns/has-funds-to-pay-back.ts';
import { findPaying } from '#server/payments/find-paying.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { loadServicedLoans } from '#server/servicing/load-account.ts';
import { listWaitingOfLoan } from '#server/work/list-waiting-of-loan.ts';
import type { RedeemedLoan } from './cancellation.ts';

/**
 * The loan first, then the clinic's line: no payment is applied and no batch takes the line until the transaction ends.
 * Null beside the loan when it is not redeemed.
 */
export async function lockRedeemed(
  trx: Connection,
  loanId: number,
): Promise<{ loan: Loan; redeemed: RedeemedLoan | null } | Refusal<'not_found'>> {
  const loan = await lockLoan(trx, loanId);
  if (isRefusal(loan)) return loan;
  const clinicPayment = await lockPaymentOfLoan(trx, loanId);
  const [serviced] = await loadServicedLoans(trx, [loan]);
  if (serviced === undefined || clinicPayment === null) return { loan, redeemed: null };
  return {
    loan,
    redeemed: {
      loan,
      serviced,
      clinicPayment,
      toRefund: sumBy(livePayments(serviced.account), moneyIn),
      isAtBank: await isPaymentAtBank(trx, clinicPayment),
      isPayingByCard: (await findPaying(trx, loanId)) !== null,
      hasReturnToPay: await hasFundsToPayBack(trx, loanId),
      proposals: await listWaitingOfLoan(trx, loanId, ['undo_redemption', 'cancel_treatment']),
    },
  };
}
