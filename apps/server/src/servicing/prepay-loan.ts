import type { AppliedPayment } from '@alivio/domain/payment/loan-account.ts';
import { type PrepaymentRequest, prepay } from '@alivio/domain/payment/prepay.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import type { Refusal } from '#server/refusal.ts';
import { type PaymentSource, takePayment } from './take-payment.ts';

/** "Pago anticipado": takes principal off and makes the rest of the schedule again, or closes the loan. */
export function prepayLoan(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { loanId, cash, ...request }: PrepaymentRequest & PaymentSource,
): Promise<AppliedPayment | Refusal> {
  return takePayment(deps, trx, act, { loanId, cash, request, apply: prepay });
}
