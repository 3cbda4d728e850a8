import type { WorkSubjectKind } from '@alivio/domain/work/work-subject.ts';
import type { RawBuilder } from 'kysely';
import { actingAddress } from '#server/acting-address.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/sessions/session.ts';
import { insertAuditEvents, insertingAuditEvents } from './audit.sql.ts';

type SubjectKind =
  | 'client'
  | 'staff_user'
  | 'site'
  | 'health_center'
  | 'category'
  | 'message'
  | 'business_date'
  | 'suspense'
  | 'statement'
  | WorkSubjectKind;

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
export type AuditActor =
  | Session
  | { clientId: number; sellerId?: number }
  | { staffUserId: number }
  | 'system';

/** Writes who did what to whom, in the transaction of the fact. A delegated act names both people. */
export async function recordAuditEvent(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  actor: AuditActor,
  event: AuditEvent,
): Promise<void> {
  await insertAuditEvents(trx, auditRows(deps, actor, [event]));
}

/** One event for each of many subjects, at the price of one statement. */
export async function recordAuditEvents(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  actor: AuditActor,
  { subjects, ...event }: ManyAuditEvents,
): Promise<void> {
  const events = subjects.ids.map((id) => ({ ...event, subject: { kind: subjects.kind, id } }));
  await insertAuditEvents(trx, auditRows(deps, actor, events));
}

/** Many things by one person, each with its own words, at the price of one statement. */
export async function recordEachAuditEvent(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  actor: AuditActor,
  events: readonly AuditEvent[],
): Promise<void> {
  await insertAuditEvents(trx, auditRows(deps, actor, events));
}

/** For a statement that writes its facts too: the insertion of events as a part of it. */
export function recordingAuditEvents(
  deps: Pick<Deps, 'now'>,
  actor: AuditActor,
  events: readonly AuditEvent[],
): RawBuilder<unknown> {
  return insertingAuditEvents(auditRows(deps, actor, events));
}

function auditRows({ now }: Pick<Deps, 'now'>, actor: AuditActor, events: readonly AuditEvent[]) {
  const rows = events.map(({ details = {}, ...event }) => ({ ...event, details }));
  return { at: now(), ...actorOf(actor), address: actingAddress(), events: rows };
}

function actorOf(actor: AuditActor) {
  if (actor === 'system')
    return { actorKind: 'system' as const, actorId: null, actingForClientId: null };
  if ('staffUserId' in actor)
    return { actorKind: 'staff' as const, actorId: actor.staffUserId, actingForClientId: null };
  const sellerId = actor.sellerId ?? null;
  return sellerId === null
    ? { actorKind: 'client' as const, actorId: actor.clientId, actingForClientId: null }
    : { actorKind: 'staff' as const, actorId: sellerId, actingForClientId: actor.clientId };
}
