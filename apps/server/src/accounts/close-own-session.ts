import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { endClientSession } from '#server/sessions/end-client-session.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { lockClient } from './lock-client.ts';
import { voidMagicLinks } from './single-use-links.ts';

/** Somebody else's session is none: the answer does not tell them apart. */
export async function closeOwnSession(
  deps: Pick<Deps, 'db' | 'now'>,
  session: ClientSession,
  sessionId: number,
): Promise<null | Refusal<'not_found'>> {
  const { clientId } = session;
  return inTransaction(deps.db, async (trx) => {
    await lockClient(trx, clientId);
    if (!(await endClientSession(deps, trx, { clientId, sessionId }))) return refuse('not_found');
    await voidMagicLinks(deps, trx, { clientId });
    await recordAuditEvent(deps, trx, session, {
      action: 'client.session_closed',
      subject: { kind: 'client', id: clientId },
      details: { session_id: sessionId },
    });
    return null;
  });
}
