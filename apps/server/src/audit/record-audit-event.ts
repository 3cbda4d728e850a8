import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/sessions/session.ts';
import { insertAuditEvents } from './audit.sql.ts';

type SubjectKind = 'client' | 'staff_user' | 'loan' | 'message' | 'business_date';

export interface AuditEvent {
  action: string;
  subject: { kind: SubjectKind; id: number | null };
  details?: Record<string, unknown>;
}

/** The same thing done to many at once. */
interface ManyAuditEvents extends Omit<AuditEvent, 'subject'> {
  subjects: { kind: SubjectKind; ids: readonly number[] };
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
  const subjects = { kind: subject.kind, ids: [subject.id] };
  await insertAuditEvents(trx, { at: now(), ...actorOf(actor), action, subjects, details });
}

/** One event for each of many subjects, at the price of one statement. */
export async function recordAuditEvents(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  actor: AuditActor,
  { action, subjects, details = {} }: ManyAuditEvents,
): Promise<void> {
  await insertAuditEvents(trx, { at: now(), ...actorOf(actor), action, subjects, details });
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
