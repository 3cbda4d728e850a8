import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import { lockClient } from '#server/accounts/lock-client.ts';
import { noteVerified } from '#server/accounts/note-verified.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { noteAnswer } from '#server/onboarding/note-answer.ts';
import { getApplication } from '#server/progress/get-application.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { checkCode } from './check-code.ts';
import { codeOwner } from './code-owner.ts';
import type { CodePurpose } from './codes.sql.ts';
import { spendCode } from './spend-code.ts';

/** With the right code the address is the client's. */
export async function verifyCode(
  deps: Deps,
  { session, purpose, code }: { session: ClientSession; purpose: CodePurpose; code: string },
): Promise<
  OnboardingPath | Refusal<'code_expired' | 'code_locked' | 'code_wrong' | 'too_many_requests'>
> {
  const { clientId } = session;
  const owner = await codeOwner(deps.db, clientId, purpose);
  if (owner.isVerified) return (await getApplication(deps.db, clientId)).path;
  const right = await checkCode(deps, owner, code);
  if (isRefusal(right)) return right;

  return inTransaction(deps.db, async (trx) => {
    await lockClient(trx, clientId);
    // The address may have been changed while the code was being judged: then nothing is proved.
    const { destination } = await codeOwner(trx, clientId, purpose);
    if (destination !== owner.destination) return refuse('code_expired');
    const today = await readToday(deps, trx);
    if (!(await spendCode(deps, trx, right.codeId))) return noteAnswer(trx, clientId, today);
    await noteVerified(deps, trx, clientId, purpose);
    await recordAuditEvent(deps, trx, session, {
      action: `client.${purpose}_verified`,
      subject: { kind: 'client', id: clientId },
    });
    return noteAnswer(trx, clientId, today);
  });
}
