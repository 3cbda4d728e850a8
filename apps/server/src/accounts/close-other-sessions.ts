import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { endSessionsOf } from '#server/sessions/end-sessions.ts';
import { listClientSessions } from '#server/sessions/list-client-sessions.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { lockClient } from './lock-client.ts';
import { voidMagicLinks } from './single-use-links.ts';

/** Ends whatever is open elsewhere, magic links too, and tells how many there were. */
export async function closeOtherSessions(
  deps: Pick<Deps, 'db' | 'now'>,
  session: ClientSession,
): Promise<number> {
  const { id, clientId } = session;
  return inTransaction(deps.db, async (trx) => {
    // A session that is being opened by a link, or a link that is being made, waits or is seen.
    await lockClient(trx, clientId);
    await voidMagicLinks(deps, trx, { clientId });
    const open = await listClientSessions({ ...deps, db: trx }, session);
    const others = open.filter((other) => other.id !== id).length;
    if (others === 0) return 0;
    await endSessionsOf(deps, trx, { clientId }, id);
    await recordAuditEvent(deps, trx, session, {
      action: 'client.other_sessions_closed',
      subject: { kind: 'client', id: clientId },
      details: { closed: others },
    });
    return others;
  });
}
