import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { isRefusal } from '#server/refusal.ts';
import { lockAccount } from './lock-account.ts';
import { noteUnappliedFunds } from './note-unapplied-funds.ts';

/** Nobody gave it back after all: if the loan is over, somebody has to look at it again. */
export async function reopenFundsWork(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  loanId: number,
): Promise<void> {
  const locked = await lockAccount(trx, loanId);
  if (isRefusal(locked)) return;
  await noteUnappliedFunds(deps, trx, act, locked, locked.account);
}
