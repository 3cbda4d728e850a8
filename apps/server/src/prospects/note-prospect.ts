import type { Connection } from '#server/db/client.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { hasAgreedToOffers, selectAgreedByLoans } from './prospects.sql.ts';
import { sendProspect } from './send-prospect.job.ts';

/**
 * In the transaction of whatever may have changed the step, the place or the address of a person: who agreed to offers
 * is told of again. One job per person waits at a time, and says what is true when it runs.
 */
export async function noteProspect(trx: Connection, clientId: number): Promise<void> {
  if (await hasAgreedToOffers(trx, clientId)) await enqueueSending(trx, clientId);
}

/** The same for those whose loans moved. */
export async function noteProspectsOfLoans(
  trx: Connection,
  moved: readonly { loanId: number }[],
): Promise<void> {
  if (moved.length === 0) return;
  const loanIds = moved.map(({ loanId }) => loanId);
  for (const clientId of await selectAgreedByLoans(trx, loanIds))
    await enqueueSending(trx, clientId);
}

function enqueueSending(trx: Connection, clientId: number): Promise<void> {
  return enqueueJob(trx, sendProspect, { clientId }, { key: `prospect:${clientId}` });
}
