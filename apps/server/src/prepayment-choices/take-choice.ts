import type { PrepaymentMode } from '@alivio/domain/payment/loan-account.ts';
import { modeOf } from '@alivio/domain/payment/prepayment-offer.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal } from '#server/refusal.ts';
import { lockAccount } from '#server/servicing/lock-account.ts';
import { type ComingTransfer, meetsChoice } from './meets-choice.ts';
import { selectWaitingForUpdate, updateUsed } from './prepayment-choices.sql.ts';

/**
 * What the client chose for money that has come by transfer; null when it is an ordinary payment. The choice is used up
 * only when it happens: too little, or on another day, leaves it waiting, and what has come counts the next time.
 */
export async function takeChoice(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  transfer: ComingTransfer & { loanId: number },
): Promise<PrepaymentMode | null> {
  const serviced = await lockAccount(trx, transfer.loanId);
  // Of a loan that is paid nothing is left to be chosen: what comes then is the client's.
  if (isRefusal(serviced) || serviced.loan.state !== 'disbursed') return null;
  const chosen = await selectWaitingForUpdate(trx, transfer.loanId);
  if (chosen === null || !meetsChoice(serviced.account, chosen, transfer)) return null;
  await updateUsed(trx, chosen.id, { paymentKey: transfer.key, now: now() });
  return modeOf(chosen.choice);
}
