import { applyPayment } from '@alivio/domain/payment/apply-payment.ts';
import type { AppliedPayment } from '@alivio/domain/payment/loan-account.ts';
import type { PaymentRefusal, PaymentRequest } from '@alivio/domain/payment/movement.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { type NotTaken, type PaymentSource, takePayment } from './take-payment.ts';

/**
 * Takes money that arrived for a loan, of whatever amount: what is due is paid, oldest first, and the rest put aside.
 * The same payment told any number of times is one payment.
 */
export function recordPayment(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { loanId, cash, ...request }: PaymentRequest & PaymentSource,
): Promise<AppliedPayment | NotTaken<PaymentRefusal>> {
  return takePayment(deps, trx, act, { loanId, cash, request, apply: applyPayment });
}
