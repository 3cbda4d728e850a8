import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { defineJob, noPayload } from '#server/jobs/job.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { orThrow } from '#server/refusal.ts';
import { dismissMootGuarantor } from './dismiss-moot-guarantor.ts';
import { selectLoansWithMootGuarantor } from './guarantors.sql.ts';

const BATCH_SIZE = 100;

/**
 * Does what the privacy page promises of a guarantor who will not be one. Loans end in many places, all below this
 * folder: what became of their guarantors is looked for here. One that fails does not hold up the others.
 */
export const dismissMootGuarantors = defineJob({
  name: 'dismiss_moot_guarantors',
  payload: noPayload,
  async run(deps) {
    const failures: unknown[] = [];
    const nextBatch = (after: number) =>
      selectLoansWithMootGuarantor(deps.db, { after, batchSize: BATCH_SIZE });
    for (let ids = await nextBatch(0); ids.length > 0; ids = await nextBatch(Math.max(...ids))) {
      for (const loanId of ids) {
        await dismissFrom(deps, loanId).catch((cause: unknown) =>
          failures.push(new Error(`loan ${loanId}`, { cause })),
        );
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} guarantors could not be dismissed`);
  },
});

/** Asked again under the lock: the loan may have come back. */
function dismissFrom(deps: Deps, loanId: number): Promise<void> {
  return inTransaction(deps.db, async (trx) =>
    dismissMootGuarantor(deps, trx, orThrow(await lockLoan(trx, loanId))),
  );
}
