import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { staffIdOf } from '#server/loans/staff-id-of.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { assignSuspense } from '#server/suspense/assign-suspense.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import type { Transfer } from './transfer.ts';
import { insertTransferEvent, selectTransfer } from './transfers.sql.ts';

type ApplyRefusal = 'not_found' | 'suspense_closed' | 'return_waiting' | 'loan_not_disbursed';

/**
 * The loan takes it like any payment, with the bank's day; its trail and the case that waited for it are part of the
 * same fact. Under the loan's lock.
 */
export async function applyTransfer(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { id, suspenseKey }: Pick<Transfer, 'id' | 'suspenseKey'>,
  loanId: number,
): Promise<{ eventId: number } | Refusal<ApplyRefusal>> {
  const paid = await assignSuspense(deps, trx, act, { key: suspenseKey, loanId });
  if (isRefusal(paid)) {
    // Its amount and day were judged when it was booked, and its key is nobody else's.
    if (
      paid.code === 'amount_invalid' ||
      paid.code === 'key_reused' ||
      paid.code === 'payment_date_invalid'
    )
      throw new Error(`a booked transfer was refused: ${paid.code}`);
    return refuse(paid.code, { ...paid.details });
  }
  const applied = await selectTransfer(trx, id);
  const eventId = await insertTransferEvent(trx, {
    transferId: id,
    kind: 'applied',
    at: deps.now(),
    by: staffIdOf(act.by),
    loanId,
    paymentKey: applied?.paymentKey ?? null,
  });
  await closeWorkItem(deps, trx, act.by, { kind: 'transfer', id }, 'transfer_unmatched');
  return { eventId };
}
