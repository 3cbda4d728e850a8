import type { DeskPaymentState } from '@alivio/contract/desk-clinic-payments.ts';
import type { ClinicPaymentState } from '@alivio/domain/disbursement/clinic-payment-state.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import type { DocumentType } from '@alivio/domain/person/document.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { likeText } from '#server/db/like-text.ts';

/** A payment with whom and what it is for, as the desk reads it. */
export interface DeskPaymentRow {
  id: number;
  shown_id: string;
  state: ClinicPaymentState;
  site_id: number;
  clinic: string;
  headquarter: string;
  loan_id: number;
  loan_code: string;
  loan_state: LoanState;
  client_id: number;
  client_first_name: string;
  client_last_name: string;
  client_document_type: DocumentType;
  client_number: string;
  patient_first_name: string | null;
  patient_last_name: string | null;
  patient_document_type: DocumentType | null;
  patient_number: string | null;
  category: string;
  amount_centimos: number;
  merchant_fee_centimos: number;
  merchant_fee_igv_centimos: number;
  net_centimos: number;
  redeemed_on: string;
  processed_at: Date | null;
  settlement_reference: string | null;
  settled_on: string | null;
  voided_on: string | null;
  rejection_message: string | null;
  letter_id: number | null;
  letter_on: string | null;
  letter_at: Date | null;
  letter_by: string | null;
  /** The last thing that happened to its papers; null where nothing is known but the day of the redemption. */
  since: Date | null;
}

const fromPayments = sql`
  FROM clinic_payments AS payment
  JOIN clinic_loans AS loan ON loan.loan_id = payment.loan_id
  JOIN loans ON loans.id = payment.loan_id
  JOIN sites ON sites.id = payment.site_id
  JOIN health_centers ON health_centers.id = sites.health_center_id
  LEFT JOIN clinic_settlements AS settlement ON settlement.id = payment.settlement_id
  LEFT JOIN approval_letters AS letter ON letter.payment_id = payment.id
  LEFT JOIN staff_users AS issuer ON issuer.id = letter.issued_by
  LEFT JOIN LATERAL (
    SELECT max(coalesce(reviewed_at, sent_at)) AS at FROM clinic_receipts WHERE payment_id = payment.id
  ) AS receipt ON true`;

const columns = sql`
  payment.id, payment.shown_id, payment.state, payment.site_id, health_centers.name AS clinic,
  sites.headquarter_name AS headquarter, payment.loan_id, loan.code AS loan_code,
  loans.state AS loan_state, loans.client_id,
  loan.client_first_name, loan.client_last_name, loan.client_document_type, loan.client_number,
  loan.patient_first_name, loan.patient_last_name, loan.patient_document_type, loan.patient_number, loan.category,
  loan.amount_centimos, payment.merchant_fee_centimos, payment.merchant_fee_igv_centimos, payment.net_centimos,
  payment.redeemed_on, payment.processed_at, settlement.reference AS settlement_reference, settlement.settled_on,
  payment.voided_on, payment.rejection_message, letter.id AS letter_id, letter.issued_on AS letter_on,
  letter.issued_at AS letter_at, issuer.first_name || ' ' || issuer.last_name AS letter_by,
  coalesce(receipt.at, letter.issued_at) AS since`;

export interface DeskPaymentFilter {
  state: DeskPaymentState;
  site?: number | undefined;
  q?: string | undefined;
}

function conditionsOf({ state, site, q }: DeskPaymentFilter): RawBuilder<unknown> {
  const conditions = [sql`payment.voided_on IS NULL`];
  if (state !== 'all') conditions.push(sql`payment.state = ${state}`);
  if (site !== undefined) conditions.push(sql`payment.site_id = ${site}`);
  for (const word of (q ?? '').split(/\s+/).filter((each) => each !== ''))
    conditions.push(sql`(
      loan.client_key LIKE '%' || searchable(${likeText(word)}) || '%'
      OR loan.patient_key LIKE '%' || searchable(${likeText(word)}) || '%'
      OR starts_with(payment.shown_id, upper(${word})) OR loan.code = ${word})`);
  return sql.join(conditions, sql` AND `);
}

/** What waits for the desk comes oldest first, everything else newest first. */
function orderOf({ state }: DeskPaymentFilter): RawBuilder<unknown> {
  const waitsForDesk = state === 'REVISION' || state === 'REVISION COMPROBANTE';
  return waitsForDesk
    ? sql`coalesce(receipt.at, letter.issued_at, payment.redeemed_on::timestamp AT TIME ZONE 'America/Lima'), payment.id`
    : sql`payment.id DESC`;
}

export async function selectDeskPayments(
  db: Connection,
  filter: DeskPaymentFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: DeskPaymentRow[] }> {
  const where = conditionsOf(filter);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM clinic_payments AS payment
    JOIN clinic_loans AS loan ON loan.loan_id = payment.loan_id WHERE ${where}`.execute(db);
  const { rows } = await sql<DeskPaymentRow>`
    SELECT ${columns} ${fromPayments} WHERE ${where}
    ORDER BY ${orderOf(filter)} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, rows };
}

export async function countByState(db: Connection) {
  const { rows } = await sql<{ state: ClinicPaymentState; count: number }>`
    SELECT state, count(*)::int AS count FROM clinic_payments WHERE voided_on IS NULL GROUP BY state`.execute(
    db,
  );
  return rows;
}

export async function selectSitesWithPayments(db: Connection) {
  const { rows } = await sql<{ id: number; clinic: string; headquarter: string }>`
    SELECT sites.id, health_centers.name AS clinic, headquarter_name AS headquarter
    FROM sites JOIN health_centers ON health_centers.id = health_center_id
    WHERE EXISTS (SELECT FROM clinic_payments WHERE site_id = sites.id)
    ORDER BY health_centers.name, headquarter_name, sites.id`.execute(db);
  return rows;
}

export async function selectDeskPayment(
  db: Connection,
  id: number,
): Promise<DeskPaymentRow | null> {
  const { rows } = await sql<DeskPaymentRow>`
    SELECT ${columns} ${fromPayments} WHERE payment.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface ReceiptRow {
  id: number;
  name: string;
  extension: 'pdf' | 'jpg' | 'png';
  sent_at: Date;
  sent_by: string | null;
  decision: 'accept' | 'reject' | null;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  message: string | null;
  also_sent_for: string[];
}

/** Newest first. */
export async function selectReceipts(db: Connection, paymentId: number): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    SELECT receipt.id, receipt.name, receipt.extension, receipt.sent_at, receipt.decision, receipt.reviewed_at,
      receipt.message, sender.first_name || ' ' || sender.last_name AS sent_by,
      reviewer.first_name || ' ' || reviewer.last_name AS reviewed_by,
      ARRAY(
        SELECT shown_id FROM clinic_receipts AS same JOIN clinic_payments ON clinic_payments.id = same.payment_id
        WHERE same.sha256 = receipt.sha256 AND same.payment_id <> receipt.payment_id ORDER BY same.id
      ) AS also_sent_for
    FROM clinic_receipts AS receipt
    LEFT JOIN staff_users AS sender ON sender.id = sent_by
    LEFT JOIN staff_users AS reviewer ON reviewer.id = reviewed_by
    WHERE payment_id = ${paymentId} ORDER BY receipt.id DESC`.execute(db);
  return rows;
}

export interface PaymentEvent {
  action: string;
  at: Date;
  by: string | null;
}

/** What was done to a payment, oldest first; who only read its papers stands in the history of the loan. */
export async function selectPaymentEvents(
  db: Connection,
  { id, loan_id }: Pick<DeskPaymentRow, 'id' | 'loan_id'>,
): Promise<PaymentEvent[]> {
  const { rows } = await sql<PaymentEvent>`
    SELECT action, at, staff_users.first_name || ' ' || staff_users.last_name AS by
    FROM audit_events LEFT JOIN staff_users ON actor_kind = 'staff' AND staff_users.id = actor_id
    WHERE subject_kind = 'loan' AND subject_id = ${loan_id} AND action LIKE 'clinic\_payment.%'
      AND action NOT LIKE '%\_read'
      -- What was written without it was before a loan could be redeemed again.
      AND coalesce((details ->> 'payment_id')::bigint,
        (SELECT id FROM clinic_payments WHERE loan_id = ${loan_id} AND redemption = 1)) = ${id}
    ORDER BY audit_events.id`.execute(db);
  return rows;
}
