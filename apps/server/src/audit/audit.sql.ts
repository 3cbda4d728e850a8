import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** One row per subject, in one statement. */
export async function insertAuditEvents(
  db: Connection,
  event: {
    at: Date;
    actorKind: 'client' | 'staff' | 'system';
    actorId: number | null;
    actingForClientId: number | null;
    action: string;
    subjects: { kind: string; ids: readonly (number | null)[] };
    details: Record<string, unknown>;
  },
): Promise<void> {
  await sql`
    INSERT INTO audit_events
      (at, actor_kind, actor_id, acting_for_client_id, action, subject_kind, subject_id, details)
    SELECT
      ${event.at}, ${event.actorKind}, ${event.actorId}, ${event.actingForClientId}, ${event.action},
      ${event.subjects.kind}, subject_id, ${JSON.stringify(event.details)}::jsonb
    FROM unnest(${event.subjects.ids}::bigint[]) AS subject_id`.execute(db);
}
