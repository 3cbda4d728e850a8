import { timingSafeEqual } from 'node:crypto';
import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import { lockClient } from '#server/accounts/lock-client.ts';
import { noteVerified } from '#server/accounts/note-verified.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { getApplication } from '#server/onboarding/get-application.ts';
import { noteAnswer } from '#server/onboarding/note-answer.ts';
import { type Refusal, refuse, refuseUntil } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { codeOwner } from './code-owner.ts';
import { type CodePurpose, markCodeUsed, selectNewestCode, spendCheck } from './codes.sql.ts';
import { hashCode, resendPossibleAt } from './one-time-code.ts';

/**
 * Checks a code. The check is spent before the comparison and stays spent: a thousand guesses at once are
 * five evaluations.
 */
export async function verifyCode(
  deps: Deps,
  { session, purpose, code }: { session: ClientSession; purpose: CodePurpose; code: string },
): Promise<OnboardingPath | Refusal<'code_expired' | 'code_locked' | 'code_wrong'>> {
  const { clientId } = session;
  const owner = await codeOwner(deps.db, clientId, purpose);
  if (owner.isVerified) return (await getApplication(deps.db, clientId)).path;
  const sent = await selectNewestCode(deps.db, owner);
  if (!sent || sent.used_at || sent.expires_at <= deps.now()) return refuse('code_expired');
  if (!(await spendCheck(deps.db, sent.id)))
    return refuseUntil('code_locked', resendPossibleAt(deps.config, sent.sent_at), deps.now());
  const isRight = timingSafeEqual(sent.code_hash, hashCode(deps.config.SECRET_KEY, owner, code));
  if (!isRight) return refuse('code_wrong');

  return inTransaction(deps.db, async (trx) => {
    await lockClient(trx, clientId);
    // The address may have been changed while the code was being judged: then nothing is proved.
    const { destination } = await codeOwner(trx, clientId, purpose);
    if (destination !== owner.destination) return refuse('code_expired');
    const today = await readToday(deps, trx);
    if (!(await markCodeUsed(trx, sent.id, deps.now()))) return noteAnswer(trx, clientId, today);
    await noteVerified(deps, trx, clientId, purpose);
    await recordAuditEvent(deps, trx, session, {
      action: `client.${purpose}_verified`,
      subject: { kind: 'client', id: clientId },
    });
    return noteAnswer(trx, clientId, today);
  });
}
