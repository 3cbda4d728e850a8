import { idField } from '@alivio/contract/fields.ts';
import { z } from 'zod/mini';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { defineJob } from '#server/jobs/job.ts';
import { ProviderDown } from '#server/providers/call-provider.ts';
import { deleteWaiting, selectCase, selectWaitingSince } from './evaluation.sql.ts';
import { evaluationFailedMessage } from './evaluation-failed.message.ts';
import { notifyClient } from './notify-client.ts';
import { runCreditCheck } from './run-credit-check.ts';

/** With the queue's growing pauses, spread over about half an hour. */
const CREDIT_CHECK_ATTEMPTS = 8;

/**
 * Goes on asking the bureau. A refusal means that the application has changed meanwhile: nobody waits any more.
 * When it gives up it says so; the note that somebody waits stays, for the client's own attempt to decide.
 */
export const repeatCreditCheck = defineJob({
  name: 'repeat_credit_check',
  payload: z.object({ clientId: idField }),
  maxAttempts: CREDIT_CHECK_ATTEMPTS,
  async run(deps, { clientId }, { isLastAttempt }) {
    if ((await selectWaitingSince(deps.db, clientId)) === null) return;
    try {
      const today = await readToday(deps, deps.db);
      await runCreditCheck(deps, clientId, { by: 'system', today }, null);
    } catch (error) {
      if (isLastAttempt && error instanceof ProviderDown) await notifyOfFailure(deps, clientId);
      throw error;
    }
    await deleteWaiting(deps.db, clientId);
  },
});

function notifyOfFailure(deps: Deps, clientId: number): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const found = await selectCase(trx, clientId);
    if (!found) return;
    await notifyClient(deps, trx, { clientId, email: found.email }, evaluationFailedMessage);
  });
}
