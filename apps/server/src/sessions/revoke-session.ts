import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isClientSession, type Session } from './session.ts';
import { revokeDelegatedSessionsOf, revokeSessionById } from './sessions.sql.ts';

/** Ends a session; an advisor who leaves also leaves the clients' sessions that they opened. */
export async function revokeSession(
  deps: Pick<Deps, 'db' | 'now'>,
  session: Session,
): Promise<void> {
  const at = deps.now();
  await inTransaction(deps.db, async (trx) => {
    await revokeSessionById(trx, session.id, at);
    if (isClientSession(session))
      await recordAuditEvent(deps, trx, session, {
        action: session.sellerId === null ? 'client.signed_out' : 'client.session_left_by_seller',
        subject: { kind: 'client', id: session.clientId },
      });
    else if (session.role === 'sells')
      await revokeDelegatedSessionsOf(trx, session.staffUserId, at);
  });
}
