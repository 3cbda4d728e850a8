import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { bookedOfPayment, fullNameIn, isPaymentSettled } from './payments-in-books.sql.ts';

/** No settlement names it. */
const unsettled = sql`payment.state = 'approved' AND NOT ${isPaymentSettled}`;
const unexplained = sql`NOT EXISTS (
  SELECT FROM gateway_missing_explained AS explained WHERE explained.card_payment_id = payment.id)`;

export interface UnsettledRow {
  id: number;
  order_number: string;
  gateway_reference: string | null;
  approved_on: string;
  settles_by: string;
  amount_centimos: number;
  client_name: string;
  loan_code: string;
  explanation: string | null;
  explained_by: string | null;
  explained_at: Date | null;
}

export async function selectUnsettled(
  db: Connection,
  { missingOn }: { missingOn: CalendarDate | null },
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: UnsettledRow[]; total: number }> {
  const where = missingOn
    ? sql`${unsettled} AND settles_by < ${missingOn} AND ${unexplained}`
    : unsettled;
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM card_payments AS payment WHERE ${where}`.execute(db);
  const { rows } = await sql<UnsettledRow>`
    SELECT payment.id, order_number, gateway_reference, priced_on AS approved_on, settles_by,
      ${bookedOfPayment} AS amount_centimos, ${fullNameIn('clients')} AS client_name, loans.code AS loan_code,
      explanation, explained_at, ${fullNameIn('explainer')} AS explained_by
    FROM card_payments AS payment
    JOIN loans ON loans.id = payment.loan_id
    JOIN clients ON clients.id = loans.client_id
    LEFT JOIN gateway_missing_explained AS explained ON explained.card_payment_id = payment.id
    LEFT JOIN staff_users AS explainer ON explainer.id = explained_by
    WHERE ${where}
    ORDER BY settles_by, payment.id LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Loans with an approved payment that is late to be settled, and of which nobody has been told. */
export async function selectLoansWithMissing(db: Connection, day: CalendarDate): Promise<number[]> {
  const { rows } = await sql<{ loan_id: number }>`
    SELECT DISTINCT loan_id FROM card_payments AS payment
    WHERE ${unsettled} AND settles_by < ${day} AND ${unexplained} AND NOT EXISTS (
      SELECT FROM work_items WHERE kind = 'gateway_difference' AND subject_kind = 'card_payment'
        AND subject_id = payment.id AND closed_at IS NULL)
    ORDER BY loan_id`.execute(db);
  return rows.map(({ loan_id }) => loan_id);
}

export interface MissingPayment {
  id: number;
  loanId: number;
  orderNumber: string;
  amount: Centimos;
}

export async function selectMissingOfLoans(
  db: Connection,
  loanIds: readonly number[],
  day: CalendarDate,
): Promise<MissingPayment[]> {
  const { rows } = await sql<{ id: number; loan_id: number; order_number: string; amount: number }>`
    SELECT id, loan_id, order_number, ${bookedOfPayment} AS amount FROM card_payments AS payment
    WHERE loan_id = ANY(${loanIds}::bigint[]) AND ${unsettled} AND settles_by < ${day} AND ${unexplained}
    ORDER BY id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    loanId: row.loan_id,
    orderNumber: row.order_number,
    amount: centimos(row.amount),
  }));
}

/** Those of the payments that somebody is looking for. */
export async function selectKnownMissing(
  db: Connection,
  cardPaymentIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT subject_id AS id FROM work_items
    WHERE kind = 'gateway_difference' AND subject_kind = 'card_payment' AND closed_at IS NULL
      AND subject_id = ANY(${cardPaymentIds}::bigint[])
    ORDER BY subject_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Null when there is no such payment. */
export async function selectMissingPayment(
  db: Connection,
  cardPaymentId: number,
  day: CalendarDate,
): Promise<{ isMissing: boolean } | null> {
  const { rows } = await sql<{ is_missing: boolean }>`
    SELECT ${unsettled} AND settles_by < ${day} AND ${unexplained} AS is_missing
    FROM card_payments AS payment WHERE id = ${cardPaymentId}`.execute(db);
  const [row] = rows;
  return row ? { isMissing: row.is_missing === true } : null;
}

export async function insertMissingExplained(
  db: Connection,
  cardPaymentId: number,
  { reason, by, at }: { reason: string; by: number; at: Date },
): Promise<void> {
  await db
    .insertInto('gateway_missing_explained')
    .values({
      card_payment_id: cardPaymentId,
      explanation: reason,
      explained_by: by,
      explained_at: at,
    })
    .execute();
}
