import { applyPayment } from '@alivio/domain/payment/apply-payment.ts';
import type { AppliedPayment, LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import type { PaymentRefusal, PaymentResult } from '@alivio/domain/payment/movement.ts';
import { type PrepaymentRequest, prepay } from '@alivio/domain/payment/prepay.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { type NotTaken, type PaymentSource, takePayment } from './take-payment.ts';

/** "Pago anticipado": takes principal off and makes the rest of the schedule again, or closes the loan. */
export function prepayLoan(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { loanId, cash, ...request }: PrepaymentRequest & PaymentSource,
): Promise<AppliedPayment | NotTaken<PaymentRefusal>> {
  return takePayment(deps, trx, act, { loanId, cash, request, apply: prepayOrPutAside });
}

/** The money is here: where it is too little to prepay with, or the loan has moved on since it was asked for, it is kept. */
function prepayOrPutAside(account: LoanAccount, request: PrepaymentRequest): PaymentResult {
  const prepaid = prepay(account, request);
  if (prepaid.ok) return prepaid;
  const { reason, message } = prepaid;
  return reason === 'amount_too_small' || reason === 'amount_short_of_payoff'
    ? applyPayment(account, request)
    : { ok: false, reason, message };
}
