import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';

/** Does several things, whatever becomes of the others, and tells all failures at the end. */
export async function doEach(parts: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) await part().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parts failed`);
}

/** Does something to many loans, a transaction each: one that fails does not hold up the others. */
export async function forEachLoan(
  { db }: Pick<Deps, 'db'>,
  loanIds: readonly number[],
  work: (trx: Connection, loanId: number) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const loanId of loanIds) {
    try {
      await inTransaction(db, (trx) => work(trx, loanId));
    } catch (cause) {
      failures.push(new Error(`loan ${loanId}`, { cause }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} loans failed`);
}
