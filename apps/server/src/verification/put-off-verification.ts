import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import { lockClient } from '#server/accounts/lock-client.ts';
import { notePutOff } from '#server/accounts/note-verified.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { noteAnswer } from '#server/onboarding/note-answer.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { codeOwner } from './code-owner.ts';
import { type CodeOwner, type CodePurpose, hasFailedCheck } from './codes.sql.ts';
import { findCodeDelivery } from './find-code-delivery.ts';

/**
 * 'Validar luego': remembered, so that resuming does not come back to the step. Signing needs the phone anyway. A code
 * that does not arrive has failed as much as one that was mistyped (decision 70), and so has one that a limit refused to
 * send (decision 75).
 */
export async function putOffVerification(
  deps: Deps,
  session: ClientSession,
  purpose: CodePurpose,
): Promise<OnboardingPath | Refusal<'no_failed_code'>> {
  const { clientId } = session;
  return inTransaction(deps.db, async (trx) => {
    await lockClient(trx, clientId);
    const owner = await codeOwner(trx, clientId, purpose);
    const mayPutOff = owner.isVerified || owner.wasRefused || (await hasFailedCheck(trx, owner));
    if (!mayPutOff && !(await hasNotArrived(trx, owner))) return refuse('no_failed_code');
    await notePutOff(deps, trx, clientId, purpose);
    await recordAuditEvent(deps, trx, session, {
      action: `client.${purpose}_put_off`,
      subject: { kind: 'client', id: clientId },
    });
    return noteAnswer(trx, clientId, await readToday(deps, trx));
  });
}

async function hasNotArrived(db: Connection, owner: CodeOwner): Promise<boolean> {
  const delivery = await findCodeDelivery(db, owner);
  return delivery === 'failed' || delivery === 'delayed';
}
