import type { CashAccount } from '@alivio/domain/ledger/chart.ts';
import type { AppliedPayment } from '@alivio/domain/payment/loan-account.ts';
import type { PaymentRequest } from '@alivio/domain/payment/movement.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { findLoanOfPayment } from '#server/servicing/find-loan-of-payment.ts';
import { prepayLoan } from '#server/servicing/prepay-loan.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import { putInSuspense } from './put-in-suspense.ts';
import { lockKey, selectSuspenseForUpdate } from './suspense.sql.ts';
import type { SuspenseItem } from './suspense-item.ts';

export interface MoneyReceived extends PaymentRequest {
  /** Null: whoever sent it did not say for what. */
  readonly loanId: number | null;
  readonly cash: CashAccount;
  /** What is known of where it came from, for whoever looks for its owner. */
  readonly note?: string;
}

export type Received = { payment: AppliedPayment } | { suspense: SuspenseItem };

/**
 * The door for money that has arrived, from a gateway or a bank: it is never turned away. A loan that was redeemed takes
 * it, whatever the amount; for any other, and until the day that the bank gave it, it waits in suspense. Told again, by
 * whomever and with or without its loan, it is answered as before.
 */
export async function receiveMoney(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  money: MoneyReceived,
): Promise<Received | Refusal<'amount_invalid' | 'key_reused'>> {
  await lockKey(trx, money.key);
  const earlier = await selectSuspenseForUpdate(trx, money.key);
  if (earlier !== null) return answerAgain(earlier, money);
  const paidTo = await findLoanOfPayment(trx, money.key);
  const loanId = money.loanId ?? paidTo;
  if (loanId === null) return keep(deps, trx, money);
  if (paidTo !== null && paidTo !== loanId) return refuse('key_reused', { key: money.key });
  const taken = await takeMoney(deps, trx, act, { ...money, loanId });
  if (!isRefusal(taken)) return { payment: taken };
  if (taken.code === 'amount_invalid' || taken.code === 'key_reused')
    return refuse(taken.code, taken.details);
  return keep(deps, trx, money);
}

function takeMoney(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { note: _, mode, ...request }: MoneyReceived & { loanId: number },
) {
  return mode === undefined
    ? recordPayment(deps, trx, act, request)
    : prepayLoan(deps, trx, act, { ...request, mode });
}

function answerAgain(
  earlier: SuspenseItem,
  money: MoneyReceived,
): Received | Refusal<'key_reused'> {
  const isSame = earlier.amount === money.amount && earlier.receivedOn === money.paidOn;
  return isSame ? { suspense: earlier } : refuse('key_reused', { key: money.key });
}

async function keep(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { key, amount, paidOn, cash, note }: MoneyReceived,
): Promise<Received | Refusal<'amount_invalid'>> {
  if (!Number.isSafeInteger(amount) || amount < 1) return refuse('amount_invalid');
  const money = { key, amount, cash, receivedOn: paidOn, note: note ?? null };
  const [suspense] = await putInSuspense(deps, trx, [money]);
  if (suspense === undefined) throw new Error('nothing was written');
  return { suspense };
}
