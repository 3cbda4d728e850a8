import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/sessions/session.ts';
import { insertAuditEvent } from './audit.sql.ts';

export interface AuditEvent {
  action: string;
  subject: {
    kind: 'client' | 'staff_user' | 'loan' | 'message' | 'business_date';
    id: number | null;
  };
  details?: Record<string, unknown>;
}

/** Who acted: a session, a person who has just proved who they are, or the program by itself. */
type AuditActor = Session | { clientId: number } | { staffUserId: number } | 'system';

/** Writes who did what to whom, in the transaction of the fact. A delegated act names both people. */
export async function recordAuditEvent(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  actor: AuditActor,
  { action, subject, details = {} }: AuditEvent,
): Promise<void> {
  await insertAuditEvent(trx, { at: now(), ...actorOf(actor), action, subject, details });
}

function actorOf(actor: AuditActor) {
  if (actor === 'system')
    return { actorKind: 'system' as const, actorId: null, actingForClientId: null };
  if ('staffUserId' in actor)
    return { actorKind: 'staff' as const, actorId: actor.staffUserId, actingForClientId: null };
  const sellerId = 'sellerId' in actor ? actor.sellerId : null;
  return sellerId === null
    ? { actorKind: 'client' as const, actorId: actor.clientId, actingForClientId: null }
    : { actorKind: 'staff' as const, actorId: sellerId, actingForClientId: actor.clientId };
}
