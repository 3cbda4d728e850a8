import { getPerson } from '#server/accounts/find-person.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';
import { giveBackChoice } from '#server/prepayment-choices/give-back-choice.ts';
import { isRefusal, orThrow, type Refusal, refuse } from '#server/refusal.ts';
import { reversePayment } from '#server/servicing/reverse-payment.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkRight } from '#server/work/check-right.ts';
import { openTransferWork } from './open-transfer-work.ts';
import { paymentUndoneMessage } from './payment-undone.message.ts';
import type { Transfer } from './transfer.ts';
import { insertTransferEvent, selectTransfer, wasClientTold } from './transfers.sql.ts';

type Refused = Refusal<
  | 'not_found'
  | 'right_missing'
  | 'transfer_not_applied'
  | 'already_reversed'
  | 'schedule_changed_since'
  | 'funds_returned_since'
  | 'loan_written_off'
  | 'loan_not_disbursed'
>;

/** It was another's: the loan stands as before, the money waits again, and whoever had been thanked is told. */
export function undoTransfer(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  id: number,
  reason: string,
): Promise<null | Refused> {
  return inTransaction(deps.db, async (trx) => {
    const refused = await checkRight(trx, by, 'treasury');
    if (refused !== null) return refused;
    const found = await selectTransfer(trx, id);
    if (found === null) return refuse('not_found');
    if (found.loanId === null) return refuse('transfer_not_applied');
    const { clientId } = orThrow(await lockLoan(trx, found.loanId));
    const transfer = await selectTransfer(trx, id);
    if (transfer?.loanId !== found.loanId || transfer.paymentKey === null)
      return refuse('transfer_not_applied');
    const { loanId, paymentKey: key } = transfer;
    const act = { by, today: await readToday(deps, trx), why: reason };
    const reversed = await reversePayment(deps, trx, act, { loanId, key });
    if (isRefusal(reversed)) {
      const { code, details } = reversed;
      // It was applied to this loan a moment ago, under its lock.
      if (code === 'not_found') throw new Error(`loan ${loanId} went away under its lock`);
      // Paid on a redemption that was undone since: it is to go back, and is in no loan any more.
      if (code === 'payment_unknown') return refuse('transfer_not_applied');
      return refuse(code, { ...details });
    }
    await giveBackChoice(trx, key);
    if (await wasClientTold(trx, id)) await tellClient(deps, trx, clientId, transfer);
    await insertTransferEvent(trx, {
      transferId: id,
      kind: 'undone',
      at: deps.now(),
      by: by.staffUserId,
      loanId,
      paymentKey: key,
      reason,
    });
    await openTransferWork(deps, trx, transfer, 'Se deshizo su aplicación.');
    return null;
  });
}

async function tellClient(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  clientId: number,
  transfer: Transfer,
): Promise<void> {
  const person = await getPerson(trx, clientId);
  const message = paymentUndoneMessage({
    to: person.email,
    firstName: person.first_name ?? '',
    transfer,
    url: `${deps.config.PUBLIC_URL}/user/payments?idLoan=${transfer.loanId}`,
    expiresAt: newsExpireAt(deps),
  });
  await enqueueMessage(deps, trx, { clientId }, message);
}
