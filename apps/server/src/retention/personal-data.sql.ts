import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** Rows that exist for the sake of one client and mean nothing without them. */
const TABLES_OF_A_CLIENT = [
  'sessions',
  'single_use_links',
  'one_time_codes',
  'outbox_messages',
  'onboarding_drafts',
  'incomes',
  'representatives',
  'waiting_credit_checks',
  'value_origins',
  'contact_changes',
  // Answers before the links that they came by.
  'confirmation_answers',
  'confirmation_links',
] as const;

export async function deleteRowsOfClient(trx: Connection, clientId: number): Promise<void> {
  await deleteReportsOfClient(trx, clientId);
  for (const table of TABLES_OF_A_CLIENT)
    await trx.deleteFrom(table).where('client_id', '=', clientId).execute();
  // Stored answers repeat what was sent; their actor is written by `http/idempotency.ts`.
  await trx.deleteFrom('idempotency_keys').where('actor', 'like', `client:${clientId}:%`).execute();
}

/** What the bureau told of the client, their spouse and their guarantors; whoever else needs it asks again. */
async function deleteReportsOfClient(trx: Connection, clientId: number): Promise<void> {
  for (const table of ['credit_reports', 'credit_report_flights'])
    await sql`
      DELETE FROM ${sql.table(table)} AS told USING (
        SELECT document_type, identification_number FROM clients WHERE id = ${clientId}
        UNION ALL
        SELECT document_type, identification_number FROM representatives WHERE client_id = ${clientId}
        UNION ALL
        SELECT guarantors.document_type, guarantors.identification_number
        FROM guarantors JOIN loans ON loans.id = loan_id WHERE client_id = ${clientId}
      ) AS person
      WHERE told.document_type = person.document_type
        AND told.identification_number = lower(person.identification_number)`.execute(trx);
}

/** Amounts, dates, clinic and result stay for the statistics; who was treated and what the bureau said do not. */
export async function emptyLoansOfClient(trx: Connection, clientId: number): Promise<void> {
  await trx.updateTable('loans').set({ patient: null }).where('client_id', '=', clientId).execute();
  await trx
    .updateTable('evaluations')
    .set({ reports: sql`'{}'::jsonb`, content_hash: Buffer.alloc(0) })
    .where('loan_id', 'in', (eb) =>
      eb.selectFrom('loans').select('id').where('client_id', '=', clientId),
    )
    .execute();
}

/**
 * Who proposed something about their loans or transfers, who confirmed it and when stays; why, in their own words, does
 * not.
 */
export async function emptyApprovalsOfClient(
  trx: Connection,
  clientId: number,
  transferIds: readonly number[],
): Promise<void> {
  await sql`
    UPDATE approvals SET reason = '', settled_reason = NULL, payload = payload - 'reason'
    WHERE loan_id IN (SELECT id FROM loans WHERE client_id = ${clientId})
      OR (subject_kind = 'transfer' AND subject_id = ANY(${transferIds}::bigint[]))
      OR (subject_kind = 'money_return' AND subject_id IN (
        SELECT money_returns.id FROM money_returns
        JOIN suspense_items ON suspense_items.id = suspense_item_id JOIN transfers ON suspense_key = key
        WHERE transfers.id = ANY(${transferIds}::bigint[])
      ))`.execute(trx);
}

/** That somebody was contacted stays; what was written about it does not. */
export async function emptyContactsOfClient(trx: Connection, clientId: number): Promise<void> {
  await trx
    .updateTable('collection_contacts')
    .set({ note: null })
    .where('loan_id', 'in', (eb) =>
      eb.selectFrom('loans').select('id').where('client_id', '=', clientId),
    )
    .where('note', 'is not', null)
    .execute();
}

/** The database refuses a forgotten client with anything personal left (`clients_forgotten_are_nobody`). */
export async function emptyClient(trx: Connection, clientId: number, now: Date): Promise<void> {
  await trx
    .updateTable('clients')
    .set({
      email: '',
      password_hash: '',
      phone: '',
      identification_number: '',
      first_name: '',
      last_name: '',
      birthdate: null,
      marketing_accepted_at: null,
      forgotten_at: now,
    })
    .where('id', '=', clientId)
    .execute();
}
