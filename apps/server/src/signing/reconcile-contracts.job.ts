import { inTransaction } from '#server/db/transaction.ts';
import { defineJob, noPayload } from '#server/jobs/job.ts';
import { askAbout } from './ask-about.ts';
import { takeContractsToCheck } from './contracts.sql.ts';

const AT_ONCE = 200;
const AGAIN_MS = 10 * 60_000;

/** Notices get lost: whoever waits for a signature is asked about even if nobody says anything. */
export const reconcileContracts = defineJob({
  name: 'reconcile_contracts',
  payload: noPayload,
  async run(deps) {
    const now = deps.now();
    const again = new Date(now.getTime() + AGAIN_MS);
    await inTransaction(deps.db, async (trx) => {
      const due = await takeContractsToCheck(trx, { now, again, limit: AT_ONCE });
      for (const contractId of due) await askAbout(trx, contractId);
    });
  },
});
