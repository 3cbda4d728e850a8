import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export async function insertAuditEvent(
  db: Connection,
  event: {
    at: Date;
    actorKind: 'client' | 'staff' | 'system';
    actorId: number | null;
    actingForClientId: number | null;
    action: string;
    subject: { kind: string; id: number | null };
    details: Record<string, unknown>;
  },
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      at: event.at,
      actor_kind: event.actorKind,
      actor_id: event.actorId,
      acting_for_client_id: event.actingForClientId,
      action: event.action,
      subject_kind: event.subject.kind,
      subject_id: event.subject.id,
      details: sql`${JSON.stringify(event.details)}::jsonb`,
    })
    .execute();
}
