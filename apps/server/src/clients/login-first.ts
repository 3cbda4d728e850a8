import type { ClientUser } from '@alivio/contract/client.ts';
import { type DeviceOwner, deviceCookie } from '#server/accounts/device-cookie.ts';
import { lockOwner } from '#server/accounts/lock-owner.ts';
import { noteOwnLogin } from '#server/accounts/note-own-login.ts';
import { noteVerified } from '#server/accounts/note-verified.ts';
import { setPassword } from '#server/accounts/set-password.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { noteAnswer } from '#server/onboarding/note-answer.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { checkCode } from '#server/verification/check-code.ts';
import { spendCode } from '#server/verification/spend-code.ts';
import { findFirstLogin } from './find-first-login.ts';
import { getClient } from './get-client.ts';

interface FirstTime {
  owner: DeviceOwner;
  /** The one that the registration was typed with. */
  password: string;
  code: string;
  newPassword: string | undefined;
  userAgent: string | undefined;
  cookies: string | undefined;
}

/**
 * With the code of their phone the client is here in person for the first time: the phone is proved, and from now on
 * the account is theirs alone. A password that somebody else typed may be left behind at once.
 */
export async function loginFirst(
  deps: Deps,
  { owner, password, code, newPassword, userAgent, cookies }: FirstTime,
): Promise<
  | { user: ClientUser; token: string; cookie: string }
  | Refusal<'wrong_credentials' | 'first_login_done' | 'password_unchanged'>
  | Refusal<'code_wrong' | 'code_expired' | 'code_locked' | 'too_many_requests'>
> {
  const clientId = owner.id;
  if (newPassword === password) return refuse('password_unchanged', { field: 'new_password' });
  const first = await findFirstLogin(deps.db, clientId);
  if (!first) return refuse('first_login_done');
  const right = await checkCode(deps, first.owner, code);
  if (isRefusal(right)) return right;

  return inTransaction(deps.db, async (trx) => {
    const changed = await lockOwner(trx, owner);
    if (changed) return changed;
    const now = await findFirstLogin(trx, clientId);
    if (!now) return refuse('first_login_done');
    // The advisor may have corrected the phone while the code was being judged: then nothing is proved.
    if (now.owner.destination !== first.owner.destination) return refuse('code_expired');
    if (!(await spendCode(deps, trx, right.codeId))) return refuse('code_expired');
    const passwordHash =
      newPassword === undefined
        ? owner.passwordHash
        : await setPassword(deps, trx, { kind: 'client', id: clientId, password: newPassword });
    await noteFirstLogin(deps, trx, clientId, now.owner);
    const token = await openSession(deps, trx, { clientId }, userAgent);
    const cookie = deviceCookie(deps.config, cookies, { ...owner, passwordHash }, deps.now());
    return { user: await getClient(trx, clientId), token, cookie };
  });
}

async function noteFirstLogin(
  deps: Deps,
  trx: Connection,
  clientId: number,
  { isVerified }: { isVerified: boolean },
): Promise<void> {
  await noteOwnLogin(deps, trx, clientId);
  if (!isVerified) await noteVerified(deps, trx, clientId, 'phone');
  await recordAuditEvent(
    deps,
    trx,
    { clientId },
    { action: 'client.signed_in_first', subject: { kind: 'client', id: clientId } },
  );
  await noteAnswer(trx, clientId, await readToday(deps, trx));
}
