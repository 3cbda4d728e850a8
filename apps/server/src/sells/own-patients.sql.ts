import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { DocumentType } from '@alivio/domain/person/document.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export interface OwnPatientRow {
  client_id: number;
  first_name: string;
  last_name: string;
  document_type: DocumentType;
  identification_number: string;
  answered_on: CalendarDate;
  loan_state: LoanState | null;
  loan_moved_on: CalendarDate | null;
  loan_amount: Centimos | null;
}

/**
 * The advisor's own, as `own`: whose newest application was typed in the advisor's session; and, where no advisor typed
 * it, whom the advisor registered or whose application carries the advisor's code (decision 63). Each way has its index,
 * so that it costs what the advisor brought and not what there is.
 */
function withOwnClients(staffUserId: number): RawBuilder<unknown> {
  return sql`
    me AS (SELECT id, code FROM staff_users WHERE id = ${staffUserId}),
    brought AS (
      SELECT clients.id FROM clients JOIN me ON registered_by_staff_id = me.id
      UNION SELECT client_id FROM loans JOIN me ON seller_id = me.id
      UNION SELECT client_id FROM loans JOIN me ON referral_code = me.code
      UNION SELECT client_id FROM onboarding_drafts JOIN me ON referral_code = me.code
    ),
    own AS (
      SELECT clients.id, clients.created_at, newest.loan_id
      FROM brought JOIN clients ON clients.id = brought.id CROSS JOIN me
      LEFT JOIN onboarding_drafts AS draft ON draft.client_id = clients.id
      LEFT JOIN LATERAL (
        SELECT id AS loan_id, seller_id, referral_code FROM loans
        WHERE client_id = clients.id ORDER BY id DESC LIMIT 1
      ) AS newest ON true
      WHERE clients.forgotten_at IS NULL AND coalesce(
        newest.seller_id = me.id,
        clients.registered_by_staff_id = me.id
          OR newest.referral_code = me.code OR draft.referral_code = me.code,
        false)
    )`;
}

export async function selectOwnPatients(
  db: Connection,
  staffUserId: number,
): Promise<OwnPatientRow[]> {
  const { rows } = await sql<OwnPatientRow>`
    WITH ${withOwnClients(staffUserId)}
    SELECT clients.id AS client_id, clients.first_name, clients.last_name, clients.document_type,
      clients.identification_number,
      (greatest(clients.created_at, clients.personal_data_at, clients.phone_verified_at,
          clients.email_verified_at, draft.updated_at, incomes.updated_at)
        AT TIME ZONE 'America/Lima')::date AS answered_on,
      loans.state AS loan_state, loans.amount_centimos AS loan_amount,
      greatest(loans.touched_on, moved.on) AS loan_moved_on
    FROM own JOIN clients ON clients.id = own.id
    LEFT JOIN onboarding_drafts AS draft ON draft.client_id = own.id
    LEFT JOIN incomes ON incomes.client_id = own.id
    LEFT JOIN loans ON loans.id = own.loan_id
    LEFT JOIN LATERAL (
      SELECT max(business_date) AS on FROM loan_events WHERE loan_id = own.loan_id
    ) AS moved ON true`.execute(db);
  return rows;
}

export interface SpanRow {
  days: number;
  registered: number;
  evaluated_well: number;
  rejected: number;
  approved: number;
  signed: number;
  redeemed: number;
  redeemed_amount: Centimos;
}

/**
 * What the last days brought, each span up to today. Loans are those that the advisor typed, and those of own patients
 * that no advisor did: another advisor's are another advisor's numbers.
 */
export async function selectSpans(
  db: Connection,
  staffUserId: number,
  today: CalendarDate,
  spans: readonly number[],
): Promise<SpanRow[]> {
  const { rows } = await sql<SpanRow>`
    WITH ${withOwnClients(staffUserId)},
    own_loans AS (
      SELECT loans.id, state, amount_centimos FROM loans JOIN me ON seller_id = me.id
      UNION ALL
      SELECT loans.id, state, amount_centimos FROM loans JOIN own ON own.id = loans.client_id
      WHERE seller_id IS NULL
    ),
    span AS (
      SELECT days, ${today}::date - days + 1 AS since FROM unnest(${spans}::int[]) AS days
    )
    SELECT span.days, came.registered, judged.evaluated_well,
      moved.rejected, moved.approved, moved.signed, moved.redeemed, moved.redeemed_amount
    FROM span
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS registered FROM own
      WHERE (created_at AT TIME ZONE 'America/Lima')::date BETWEEN span.since AND ${today}
    ) AS came
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS evaluated_well
      FROM (
        SELECT DISTINCT ON (loan_id) result FROM evaluations JOIN own_loans ON own_loans.id = loan_id
        WHERE business_date BETWEEN span.since AND ${today} ORDER BY loan_id, evaluations.id DESC
      ) AS newest
      WHERE result <> 'rejected'
    ) AS judged
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE rejected)::int AS rejected, count(*) FILTER (WHERE approved)::int AS approved,
        count(*) FILTER (WHERE signed)::int AS signed,
        count(*) FILTER (WHERE redeemed)::int AS redeemed,
        coalesce(sum(amount_centimos) FILTER (WHERE redeemed), 0)::bigint AS redeemed_amount
      FROM (
        SELECT own_loans.id, amount_centimos, bool_or(to_state = 'rejected') AS rejected,
          bool_or(event = 'approve') AS approved,
          bool_or(event = 'all_sign') AS signed,
          bool_or(event = 'disburse') AND state IN ('disbursed', 'paid') AS redeemed
        FROM own_loans JOIN loan_events ON loan_events.loan_id = own_loans.id
        WHERE business_date BETWEEN span.since AND ${today}
        GROUP BY own_loans.id, amount_centimos, state
      ) AS each_loan
    ) AS moved
    ORDER BY span.days`.execute(db);
  return rows;
}
