import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { listLoansOfClient } from '#server/loans/list-loans-of-client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { type BackingOfLoan, readBacking } from './read-backing.ts';

export async function getBacking(
  { db }: Pick<Deps, 'db'>,
  { clientId }: ClientSession,
  loanId: number,
): Promise<BackingOfLoan | Refusal<'not_found'>> {
  return inTransaction(db, async (trx) => {
    const own = await listLoansOfClient(trx, clientId);
    if (!own.some(({ id }) => id === loanId)) return refuse('not_found');
    return readBacking(trx, await getLoan(trx, loanId));
  });
}
