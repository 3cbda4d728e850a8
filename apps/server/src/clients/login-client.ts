import type { ClientUser } from '@alivio/contract/client.ts';
import {
  type Credentials,
  type CredentialsRefused,
  checkCredentials,
} from '#server/accounts/check-credentials.ts';
import { deviceCookie } from '#server/accounts/device-cookie.ts';
import { lockOwner } from '#server/accounts/lock-owner.ts';
import { noteOwnLogin } from '#server/accounts/note-own-login.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, Refusal, refuse } from '#server/refusal.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { findFirstLogin } from './find-first-login.ts';
import { getClient } from './get-client.ts';
import { sendFirstLoginCode } from './send-first-login-code.ts';

type LoginRefused = CredentialsRefused | Refusal<'first_login'>;

/** Whoever was registered by an advisor, who knows the password, proves the first time to be themselves as well. */
export async function loginClient(
  deps: Deps,
  { userAgent, ...credentials }: Credentials & { userAgent: string | undefined },
): Promise<{ user: ClientUser; token: string; cookie: string } | LoginRefused> {
  const owner = await checkCredentials(deps, 'client', credentials);
  if (isRefusal(owner)) return owner;
  const clientId = owner.id;
  if (await findFirstLogin(deps.db, clientId)) {
    const sent = await sendFirstLoginCode(deps, { clientId, resend: false, ip: credentials.ip });
    if (!isRefusal(sent)) return refuse('first_login', { ...sent });
    // Done in the meantime: from now on it is a login like any other.
    if (sent.code !== 'first_login_done') return new Refusal(sent.code, { ...sent.details });
  }
  return inTransaction(deps.db, async (trx) => {
    const changed = await lockOwner(trx, owner);
    if (changed) return changed;
    await noteOwnLogin(deps, trx, clientId);
    await recordAuditEvent(
      deps,
      trx,
      { clientId },
      { action: 'client.signed_in', subject: { kind: 'client', id: clientId } },
    );
    const token = await openSession(deps, trx, { clientId }, userAgent);
    return {
      user: await getClient(trx, clientId),
      token,
      cookie: deviceCookie(deps.config, credentials.cookies, owner, deps.now()),
    };
  });
}
