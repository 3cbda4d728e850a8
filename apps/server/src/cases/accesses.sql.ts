import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export interface AccessRow {
  at: Date;
  action:
    | 'case.opened'
    | 'clinic.loan_opened'
    | 'client.session_opened_by_seller'
    | 'client.registered';
  /** What was typed; a case that was taken is told by its number alone. */
  reason: string | null;
  work_item_id: string | null;
  first_name: string;
  last_name: string;
}

const ofClient = (clientId: number) => sql`
  subject_kind = 'client' AND subject_id = ${clientId} AND actor_kind = 'staff'
  AND action IN ('case.opened', 'clinic.loan_opened', 'client.session_opened_by_seller', 'client.registered')`;

export async function countShownAccesses(db: Connection, clientId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM audit_events WHERE ${ofClient(clientId)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function selectShownAccesses(
  db: Connection,
  clientId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    SELECT at, action, details ->> 'reason' AS reason, details ->> 'work_item_id' AS work_item_id,
      first_name, last_name
    FROM audit_events JOIN staff_users ON staff_users.id = actor_id
    WHERE ${ofClient(clientId)}
    ORDER BY audit_events.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}
