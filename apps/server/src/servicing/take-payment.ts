import type { ErrorCode, WaitCode } from '@alivio/contract/errors.ts';
import type { CashAccount } from '@alivio/domain/ledger/chart.ts';
import {
  findRepeated,
  type PaymentRequest,
  type PaymentResult,
} from '@alivio/domain/payment/apply-payment.ts';
import type { AppliedPayment, LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import type { Loan } from '#server/loans/loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { lockAccount } from './lock-account.ts';
import { writePayment } from './write-payment.ts';

export interface PaymentSource {
  loanId: number;
  /** Where the money arrived. */
  cash: CashAccount;
}

type LoanUnfit = 'not_found' | 'loan_not_disbursed' | 'loan_written_off' | 'payment_date_invalid';

/** Why a payment was not taken: the loan is not fit for one, or the domain's own reason. */
export type NotTaken<Reason extends ErrorCode> = Refusal<LoanUnfit | 'key_reused' | Reason>;

interface PaymentToTake<Request, Reason extends ErrorCode> extends PaymentSource {
  request: Request;
  apply(account: LoanAccount, request: Request): PaymentResult<Reason>;
}

/**
 * Takes a payment of either kind under the loan's lock. One that was taken before is answered as before, whatever
 * has become of the loan since.
 */
export async function takePayment<
  Request extends PaymentRequest,
  Reason extends Exclude<ErrorCode, WaitCode>,
>(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { loanId, cash, request, apply }: PaymentToTake<Request, Reason>,
): Promise<AppliedPayment | NotTaken<Reason>> {
  const locked = await lockAccount(trx, loanId);
  if (isRefusal(locked)) return locked;
  const { loan, account } = locked;
  const repeated = findRepeated(account, request);
  const refusal = repeated === null ? checkLoan(loan, request, act) : null;
  if (refusal !== null) return refusal;
  const applied = repeated ?? apply(account, request);
  if (!applied.ok) return refuse(applied.reason, { explanation: applied.message });
  if (repeated !== null) return applied.payment;
  return writePayment(deps, trx, act, { loan, cash, ...applied });
}

function checkLoan(
  loan: Loan,
  { paidOn }: PaymentRequest,
  { today }: Act,
): Refusal<LoanUnfit> | null {
  if (loan.state !== 'disbursed') return refuse('loan_not_disbursed');
  if (loan.writtenOffOn !== null) return refuse('loan_written_off');
  return paidOn > today ? refuse('payment_date_invalid') : null;
}
