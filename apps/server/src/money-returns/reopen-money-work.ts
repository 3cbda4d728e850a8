import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { findRefundPayable } from '#server/disbursements/find-refund-payable.ts';
import { openRefundWork } from '#server/disbursements/open-refund-work.ts';
import type { Act } from '#server/loans/act.ts';
import { reopenFundsWork } from '#server/servicing/reopen-funds-work.ts';
import { noteReturnEnded } from '#server/transfers/note-return-proposed.ts';
import type { LockedReturn } from './lock-return.ts';

/** It does not go back: the work that its proposal had ended is open again. */
export async function reopenMoneyWork(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { loanId, source, transfer }: LockedReturn,
  ending: 'declined' | 'outdated' | 'given_up',
): Promise<void> {
  if (transfer !== null) await noteReturnEnded(deps, trx, transfer, ending);
  if (loanId === null) return;
  // A refunded loan has nothing put aside: what was is payable.
  await openRefundWork(deps, trx, loanId, await findRefundPayable(trx, loanId));
  if (source === 'funds') await reopenFundsWork(deps, trx, act, loanId);
}
