import type { ErrorCode, WaitCode } from '@alivio/contract/errors.ts';
import type { PaymentOrigin } from '@alivio/domain/ledger/chart.ts';
import { withFundsApplied } from '@alivio/domain/payment/funds.ts';
import type { AppliedPayment, LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import {
  findRepeated,
  type PaymentRequest,
  type PaymentResult,
} from '@alivio/domain/payment/movement.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { findLoan } from '#server/loans/find-loan.ts';
import type { LoanInService } from '#server/loans/loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { loadPaidBefore } from './load-account.ts';
import { lockAccount } from './lock-account.ts';
import { writeMovements } from './write-movements.ts';

export interface PaymentSource {
  loanId: number;
  /** Where the money arrived. */
  cash: PaymentOrigin;
}

type LoanUnfit = 'not_found' | 'loan_not_disbursed' | 'payment_date_invalid';

/** Why a payment was not taken: the loan is not fit for one, or the domain's own reason. */
export type NotTaken<Reason extends ErrorCode> = Refusal<LoanUnfit | 'key_reused' | Reason>;

interface PaymentToTake<Request, Reason extends ErrorCode> extends PaymentSource {
  request: Request;
  /** A return goes out. */
  direction?: 'in' | 'out';
  apply(account: LoanAccount, request: Request): PaymentResult<Reason>;
}

/**
 * Takes a payment of any kind under the loan's lock. One that was taken before is answered as before, whatever has
 * become of the loan since. Nothing else is read or written in between: lock, account, all that follows.
 */
export async function takePayment<
  Request extends PaymentRequest,
  Reason extends Exclude<ErrorCode, WaitCode | 'delegated'>,
>(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { loanId, cash, request, direction, apply }: PaymentToTake<Request, Reason>,
): Promise<AppliedPayment | NotTaken<Reason>> {
  const before = await lockAccount(trx, loanId);
  if (isRefusal(before)) return (await takenBefore(trx, loanId, request, direction)) ?? before;
  const { account, paidBefore } = before;
  const known = { ...account, payments: [...paidBefore, ...account.payments] };
  const repeated = findRepeated(known, request, direction);
  const refusal = repeated === null ? checkLoan(before.loan, request, act) : null;
  if (refusal !== null) return refusal;
  const applied = repeated ?? apply(account, request);
  if (!applied.ok) return refuse(applied.reason, { explanation: applied.message });
  if (repeated !== null) return applied.payment;
  // Dated back, it may leave something that has fallen due since.
  const after = withFundsApplied(applied.account, act.today);
  const isWritten = await writeMovements(deps, trx, act, [{ before, after, origin: cash }]);
  return isWritten ? applied.payment : refuse('key_reused', { key: request.key });
}

/** On a redemption that was undone since: the money is the client's by now, and is not taken a second time. */
async function takenBefore(
  trx: Connection,
  loanId: number,
  request: PaymentRequest,
  direction?: 'in' | 'out',
): Promise<AppliedPayment | Refusal<'key_reused'> | null> {
  const loan = await findLoan(trx, loanId);
  if (isRefusal(loan) || loan.redemption === 1) return null;
  const repeated = findRepeated({ payments: await loadPaidBefore(trx, loan) }, request, direction);
  if (repeated === null) return null;
  return repeated.ok
    ? repeated.payment
    : refuse(repeated.reason, { explanation: repeated.message });
}

/** A loan that was paid off or written off takes money too: what is over is the client's, what was lost is recovered. */
function checkLoan(
  { state }: LoanInService,
  { paidOn }: PaymentRequest,
  { today }: Act,
): Refusal<LoanUnfit> | null {
  if (state !== 'disbursed' && state !== 'paid') return refuse('loan_not_disbursed');
  return paidOn > today ? refuse('payment_date_invalid') : null;
}
