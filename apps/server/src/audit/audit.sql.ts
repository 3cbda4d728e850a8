import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

interface AuditRows {
  at: Date;
  actorKind: 'client' | 'staff' | 'system';
  actorId: number | null;
  actingForClientId: number | null;
  address: string | null;
  events: readonly {
    action: string;
    subject: { kind: string; id: number | null };
    details: Record<string, unknown>;
  }[];
}

/** However many they are, one statement, or a part of a larger one. */
export function insertingAuditEvents({ events, ...by }: AuditRows) {
  return sql`
    INSERT INTO audit_events
      (at, actor_kind, actor_id, acting_for_client_id, address, action, subject_kind, subject_id, details)
    SELECT ${by.at}, ${by.actorKind}, ${by.actorId}, ${by.actingForClientId}, ${by.address}, action, subject_kind, subject_id, details
    FROM unnest(
      ${events.map(({ action }) => action)}::text[], ${events.map(({ subject }) => subject.kind)}::text[],
      ${events.map(({ subject }) => subject.id)}::bigint[],
      ${events.map(({ details }) => JSON.stringify(details))}::jsonb[]
    ) AS event (action, subject_kind, subject_id, details)`;
}

export async function insertAuditEvents(db: Connection, rows: AuditRows): Promise<void> {
  await insertingAuditEvents(rows).execute(db);
}
