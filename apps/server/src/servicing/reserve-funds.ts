import type { AppliedPayment } from '@alivio/domain/payment/loan-account.ts';
import type { PaymentRequest } from '@alivio/domain/payment/movement.ts';
import {
  type ReturnRefusal,
  returnFunds as returnFromAccount,
} from '@alivio/domain/payment/return-funds.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { type NotTaken, takePayment } from './take-payment.ts';

/** What was put aside, or part of it, is to go back to the client: from now on it pays nothing any more. */
export function reserveFunds(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { loanId, ...request }: PaymentRequest & { loanId: number },
): Promise<AppliedPayment | NotTaken<ReturnRefusal>> {
  const source = { loanId, cash: 'returns_payable', direction: 'out' } as const;
  return takePayment(deps, trx, act, { ...source, request, apply: returnFromAccount });
}
