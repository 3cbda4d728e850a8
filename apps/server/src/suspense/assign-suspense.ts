import type { AppliedPayment } from '@alivio/domain/payment/loan-account.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import type { NotTaken } from '#server/servicing/take-payment.ts';
import { selectSuspenseForUpdate, updateAssigned } from './suspense.sql.ts';

/** Somebody found whose it is: the loan takes it, with the day on which it arrived. */
export async function assignSuspense(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { key, loanId }: { key: string; loanId: number },
): Promise<AppliedPayment | NotTaken<'amount_invalid'> | Refusal<'suspense_closed'>> {
  const item = await selectSuspenseForUpdate(trx, key);
  if (item === null) return refuse('not_found');
  if (!item.isOpen) return refuse('suspense_closed');
  const { amount, receivedOn: paidOn } = item;
  // It may be taken back and assigned again, and is another payment then.
  const payment = { key: `suspense:${key}:${item.assignments}`, amount, paidOn };
  const paid = await recordPayment(deps, trx, act, { ...payment, loanId, cash: 'suspense' });
  if (isRefusal(paid)) return paid;
  await updateAssigned(trx, item.id, payment.key);
  await recordAuditEvent(deps, trx, act.by, {
    action: 'suspense.assigned',
    subject: { kind: 'loan', id: loanId },
    details: { key, amount_centimos: amount },
  });
  return paid;
}
