import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { endWaitingChoice } from './prepayment-choices.sql.ts';

/** The client prepaid otherwise: what was chosen for a transfer is not to happen as well. */
export async function replaceChoice(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  { today }: Act,
  loanId: number,
): Promise<void> {
  await endWaitingChoice(trx, loanId, { as: 'replaced', today, now: now() });
}
