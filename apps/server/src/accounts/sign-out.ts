import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { revokeSession } from '#server/sessions/revoke-session.ts';
import { isClientSession, type Session } from '#server/sessions/session.ts';
import { lockClient } from './lock-client.ts';

/**
 * Ends the session that asks for it. Whose it was in a client's name, and until when, stays on record. The client first,
 * as for whoever ends all their sessions: what an advisor leaves on record waits for them.
 */
export async function signOut(deps: Pick<Deps, 'db' | 'now'>, session: Session): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if (isClientSession(session)) await lockClient(trx, session.clientId);
    await revokeSession(deps, trx, session);
    if (isClientSession(session))
      await recordAuditEvent(deps, trx, session, {
        action: session.sellerId === null ? 'client.signed_out' : 'client.session_left_by_seller',
        subject: { kind: 'client', id: session.clientId },
      });
  });
}
