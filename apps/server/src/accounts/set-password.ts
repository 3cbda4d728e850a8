import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { endSessionsOf } from '#server/sessions/end-sessions.ts';
import { updateClient } from './clients.sql.ts';
import type { AccountKind } from './find-account.ts';
import { accountHash } from './login-counters.ts';
import { endAllRows } from './login-failures.sql.ts';
import { hashPassword } from './passwords.ts';
import { voidLinks } from './single-use-links.ts';
import { updateStaffPassword } from './staff.sql.ts';

/**
 * Stores a new password in the caller's transaction and ends what the old one had: every other session, open links,
 * failures in a row, and that devices are known. Gives its hash.
 */
export async function setPassword(
  deps: Deps,
  trx: Connection,
  account: { kind: AccountKind; id: number; password: string; keepSessionId?: number },
): Promise<string> {
  const { kind, id } = account;
  const passwordHash = await hashPassword(deps.config, account.password);
  const at = deps.now();
  if (kind === 'client')
    await updateClient(trx, id, {
      password_hash: passwordHash,
      password_set_at: at,
      last_visit_at: at,
    });
  else await updateStaffPassword(trx, id, passwordHash);
  const owner = kind === 'client' ? { clientId: id } : { staffUserId: id };
  await endSessionsOf(deps, trx, owner, account.keepSessionId);
  await voidLinks(deps, trx, owner);
  await recordAuditEvent(deps, trx, owner, {
    action: `${kind}.password_changed`,
    subject: { kind: kind === 'client' ? 'client' : 'staff_user', id },
  });
  await endAllRows(trx, accountHash(deps.config, { kind, id }), at);
  return passwordHash;
}
