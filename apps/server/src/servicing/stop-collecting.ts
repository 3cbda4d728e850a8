import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { closeArrearsWork } from '#server/work/closing-arrears-work.ts';
import { clearNextDue } from './marks.sql.ts';

/** The loan is over: no close of a day looks for it any more, and nobody at the desk. */
export async function stopCollecting(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  loanId: number,
): Promise<void> {
  await clearNextDue(trx, loanId);
  await closeArrearsWork(deps, trx, loanId);
}
