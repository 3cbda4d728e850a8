import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';

/** Each in its own transaction: one that fails holds up no other, and makes the job come back. */
export async function forEachLoan(
  { db }: Pick<Deps, 'db'>,
  loanIds: readonly number[],
  work: (trx: Connection, loanId: number) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const loanId of loanIds)
    await inTransaction(db, (trx) => work(trx, loanId)).catch((error: unknown) =>
      failures.push(error),
    );
  if (failures.length > 0) throw new AggregateError(failures, 'some loans could not be told of');
}
