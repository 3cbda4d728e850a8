import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { ProviderDown } from '#server/providers/call-provider.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import {
  deleteWaiting,
  insertWaiting,
  type StoredEvaluation,
  selectWaitingSince,
} from './evaluation.sql.ts';
import { repeatCreditCheck } from './repeat-credit-check.job.ts';
import { type CreditCheckRefusal, runCreditCheck } from './run-credit-check.ts';

/** As long as the job goes on asking. */
const PATIENCE_MS = 30 * 60_000;

/**
 * What the result screen calls, again and again while it waits. While the bureau is down a job goes on asking and
 * `null` is answered; after half an hour one more direct attempt decides.
 */
export async function requestCreditCheck(
  deps: Deps,
  session: ClientSession,
  ip: string,
): Promise<StoredEvaluation | null | CreditCheckRefusal | Refusal<'unavailable'>> {
  const { clientId } = session;
  const since = await selectWaitingSince(deps.db, clientId);
  const isOver = since !== null && deps.now().getTime() - since.getTime() >= PATIENCE_MS;
  if (since !== null && !isOver) return null;
  try {
    const today = await readToday(deps, deps.db);
    return await runCreditCheck(deps, clientId, { by: session, today }, { clientId, ip });
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    deps.log.warn({ err: error }, 'the bureau does not answer');
    if (isOver) {
      await deleteWaiting(deps.db, clientId);
      return refuse('unavailable');
    }
    await inTransaction(deps.db, async (trx) => {
      await insertWaiting(trx, clientId, deps.now());
      const key = `credit-check:${clientId}`;
      await enqueueJob(trx, repeatCreditCheck, { clientId }, { key });
      await recordAuditEvent(deps, trx, session, {
        action: 'client.credit_check_asked',
        subject: { kind: 'client', id: clientId },
      });
    });
    return null;
  }
}
