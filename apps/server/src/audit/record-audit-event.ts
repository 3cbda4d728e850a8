import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { isClientSession, type Session } from '#server/sessions/session.ts';
import { insertAuditEvent } from './audit.sql.ts';

export interface AuditEvent {
  action: string;
  subject: {
    kind: 'client' | 'staff_user' | 'loan' | 'message' | 'business_date';
    id: number | null;
  };
  details?: Record<string, unknown>;
}

/** Writes who did what to whom, in the transaction of the fact. A delegated act names both people. */
export async function recordAuditEvent(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  session: Session | 'system',
  { action, subject, details = {} }: AuditEvent,
): Promise<void> {
  await insertAuditEvent(trx, { at: now(), ...actorOf(session), action, subject, details });
}

function actorOf(session: Session | 'system') {
  if (session === 'system')
    return { actorKind: 'system' as const, actorId: null, actingForClientId: null };
  if (!isClientSession(session))
    return { actorKind: 'staff' as const, actorId: session.staffUserId, actingForClientId: null };
  if (session.sellerId !== null)
    return {
      actorKind: 'staff' as const,
      actorId: session.sellerId,
      actingForClientId: session.clientId,
    };
  return { actorKind: 'client' as const, actorId: session.clientId, actingForClientId: null };
}
