import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { endWaitingChoice } from './prepayment-choices.sql.ts';

/** The loan is taken back: there is nothing to prepay. A transfer that comes all the same waits for its owner. */
export async function endChoice(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  { today }: Pick<Act, 'today'>,
  loanId: number,
): Promise<void> {
  await endWaitingChoice(trx, loanId, { as: 'withdrawn', today, now: now() });
}
