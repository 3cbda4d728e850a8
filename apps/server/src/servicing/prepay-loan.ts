import type { AppliedPayment } from '@alivio/domain/payment/loan-account.ts';
import {
  type PrepaymentRefusal,
  type PrepaymentRequest,
  prepay,
} from '@alivio/domain/payment/prepay.ts';
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
): Promise<AppliedPayment | NotTaken<PrepaymentRefusal>> {
  return takePayment(deps, trx, act, { loanId, cash, request, apply: prepay });
}
