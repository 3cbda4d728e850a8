import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { SIGNING_AND_BEYOND } from '#server/loans/application-states.ts';
import type { AgeLimits } from './age-limits.ts';

/** The next clients, by id, whose time is over. */
export async function selectForgettableClients(
  db: Connection,
  limits: AgeLimits,
  { after, batchSize }: { after: number; batchSize: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT clients.id ${fromForgettable(limits)} AND clients.id > ${after}
    ORDER BY clients.id LIMIT ${batchSize}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function isForgettable(
  db: Connection,
  limits: AgeLimits,
  clientId: number,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 ${fromForgettable(limits)} AND clients.id = ${clientId}`.execute(db);
  return rows.length > 0;
}

/**
 * Nobody with a contract, now or ever. That an application lapsed was the program's doing, two months after the
 * client's last: it does not make the client younger.
 */
function fromForgettable({ unfinished, rejected }: AgeLimits) {
  return sql`
    FROM clients
    LEFT JOIN LATERAL (
      SELECT state, touched_on FROM loans WHERE client_id = clients.id ORDER BY id DESC LIMIT 1
    ) newest_loan ON true
    CROSS JOIN LATERAL (
      SELECT ${rejected.visitedBefore}::timestamptz AS visited, ${rejected.touchedBefore}::date AS touched
      WHERE newest_loan.state = 'rejected'
      UNION ALL
      SELECT ${unfinished.visitedBefore}::timestamptz, ${unfinished.touchedBefore}::date
      WHERE newest_loan.state IS DISTINCT FROM 'rejected'
    ) before
    WHERE clients.forgotten_at IS NULL
      AND clients.last_visit_at < before.visited
      AND (newest_loan.state IS NULL OR newest_loan.state = 'lapsed' OR newest_loan.touched_on < before.touched)
      AND NOT EXISTS (
        SELECT FROM sessions WHERE client_id = clients.id AND last_used_at >= before.visited
      )
      AND NOT EXISTS (
        SELECT FROM loans LEFT JOIN loan_events ON loan_events.loan_id = loans.id
        WHERE client_id = clients.id
          AND (
            state = ANY(${SIGNING_AND_BEYOND}::loan_state[]) OR to_state = ANY(${SIGNING_AND_BEYOND}::loan_state[])
            OR event = 'create_contract'
          )
      )`;
}
