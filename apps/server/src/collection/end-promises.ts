import type { Connection } from '#server/db/client.ts';
import type { Act } from '#server/loans/act.ts';
import { endPending } from './promises.sql.ts';

/** The loan is taken back: nobody waits for what was promised, and nobody breaks it. The loan is locked. */
export async function endPromises(
  trx: Connection,
  { today }: Pick<Act, 'today'>,
  loanId: number,
): Promise<void> {
  await endPending(trx, loanId, today);
}
