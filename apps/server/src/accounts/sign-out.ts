import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { revokeSession } from '#server/sessions/revoke-session.ts';
import { isClientSession, type Session } from '#server/sessions/session.ts';

/** Ends the session that asks for it. Whose it was in a client's name, and until when, stays on record. */
export async function signOut(deps: Pick<Deps, 'db' | 'now'>, session: Session): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await revokeSession(deps, trx, session);
    if (isClientSession(session))
      await recordAuditEvent(deps, trx, session, {
        action: session.sellerId === null ? 'client.signed_out' : 'client.session_left_by_seller',
        subject: { kind: 'client', id: session.clientId },
      });
  });
}
