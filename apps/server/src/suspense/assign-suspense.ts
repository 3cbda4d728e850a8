import type { AppliedPayment, PrepaymentMode } from '@alivio/domain/payment/loan-account.ts';
import { transferPaymentKey } from '@alivio/domain/payment/transfer-payment.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { takeChoice } from '#server/prepayment-choices/take-choice.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { prepayLoan } from '#server/servicing/prepay-loan.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import type { NotTaken } from '#server/servicing/take-payment.ts';
import { selectSuspenseForUpdate, updateAssigned } from './suspense.sql.ts';

interface Assignment {
  key: string;
  loanId: number;
  /** What the client chose, where whoever assigns it knows; else what waits for a transfer, if anything does. */
  mode?: PrepaymentMode;
}

/**
 * Somebody found whose it is: the loan takes it, with the day on which it arrived, and does with it what the client
 * chose.
 */
export async function assignSuspense(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { key, loanId, mode }: Assignment,
): Promise<
  AppliedPayment | NotTaken<'amount_invalid'> | Refusal<'suspense_closed' | 'return_waiting'>
> {
  const item = await selectSuspenseForUpdate(trx, key);
  if (item === null) return refuse('not_found');
  if (!item.isOpen) return refuse('suspense_closed');
  if (item.isHeld) return refuse('return_waiting');
  const { amount, receivedOn: paidOn } = item;
  // It may be taken back and assigned again, and is another payment then.
  const payment = { key: transferPaymentKey(key, item.assignments), amount, paidOn };
  const money = { ...payment, loanId, cash: 'suspense' } as const;
  const chosen = mode ?? (await takeChoice(deps, trx, money));
  const paid =
    chosen === null
      ? await recordPayment(deps, trx, act, money)
      : await prepayLoan(deps, trx, act, { ...money, mode: chosen });
  if (isRefusal(paid)) return paid;
  await updateAssigned(trx, item.id, payment.key);
  await recordAuditEvent(deps, trx, act.by, {
    action: 'suspense.assigned',
    subject: { kind: 'loan', id: loanId },
    details: { key, amount_centimos: amount, ...(chosen !== null && { mode: chosen }) },
  });
  return paid;
}
