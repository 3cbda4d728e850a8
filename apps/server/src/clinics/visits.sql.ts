import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** Whether the same person opened the same loan a moment ago: whoever reads on is on the same visit. */
export async function wasLoanOpenedSince(
  db: Connection,
  visit: { clientId: number; loanId: number; staffUserId: number; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM audit_events
    WHERE subject_kind = 'client' AND subject_id = ${visit.clientId} AND action = 'clinic.loan_opened'
      AND actor_kind = 'staff' AND actor_id = ${visit.staffUserId} AND at > ${visit.since}
      AND details -> 'loan_id' = to_jsonb(${visit.loanId}::bigint)
    LIMIT 1`.execute(db);
  return rows.length > 0;
}
