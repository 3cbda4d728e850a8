import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { ClinicPaymentState } from '@alivio/domain/disbursement/clinic-payment-state.ts';
import type { ClinicShare } from '@alivio/domain/disbursement/clinic-share.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** What a site's people may know of: a loan that its clinic sees, or one that it was once to be paid for. */
export interface PaymentOfSite {
  siteId: number;
  /** Null: not redeemed. */
  payment: { id: number; state: ClinicPaymentState; isVoid: boolean } | null;
}

export async function selectPaymentOfLoan(
  db: Connection,
  loanId: number,
): Promise<PaymentOfSite | null> {
  const { rows } = await sql<{
    site_id: number;
    id: number | null;
    state: ClinicPaymentState | null;
    is_void: boolean | null;
  }>`
    SELECT loan.site_id, payment.id, payment.state, payment.voided_on IS NOT NULL AS is_void
    FROM clinic_loans AS loan
    LEFT JOIN LATERAL (
      SELECT id, state, voided_on FROM clinic_payments WHERE loan_id = loan.loan_id
      ORDER BY voided_on IS NULL DESC, id DESC LIMIT 1
    ) AS payment ON true
    WHERE loan.loan_id = ${loanId} AND (loan.status IS NOT NULL OR payment.id IS NOT NULL)`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  const { site_id: siteId, id, state, is_void } = row;
  const payment = id === null || state === null ? null : { id, state, isVoid: is_void === true };
  return { siteId, payment };
}

export interface Letter {
  id: number;
  paymentId: number;
  loanId: number;
  shownId: string;
  issuedOn: CalendarDate;
  siteId: number;
  category: string;
  share: ClinicShare;
}

export async function selectLetter(db: Connection, paymentId: number): Promise<Letter | null> {
  const row = await db
    .selectFrom('approval_letters')
    .innerJoin('clinic_payments', 'clinic_payments.id', 'approval_letters.payment_id')
    .innerJoin('loans', 'loans.id', 'clinic_payments.loan_id')
    .innerJoin('categories', 'categories.id', 'loans.category_id')
    .select([
      'approval_letters.id',
      'clinic_payments.loan_id',
      'clinic_payments.site_id',
      'shown_id',
      'issued_on',
      'categories.name',
      'net_centimos',
      'merchant_fee_centimos',
      'merchant_fee_igv_centimos',
    ])
    .where('approval_letters.payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    paymentId,
    loanId: row.loan_id,
    shownId: row.shown_id,
    issuedOn: calendarDate(row.issued_on),
    siteId: row.site_id,
    category: row.name,
    share: {
      net: centimos(row.net_centimos),
      merchantFee: centimos(row.merchant_fee_centimos),
      merchantFeeIgv: centimos(row.merchant_fee_igv_centimos),
    },
  };
}

export async function hasReceipt(
  db: Connection,
  paymentId: number,
  sha256: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('clinic_receipts')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sent and not decided yet. */
export async function hasWaitingReceipt(
  db: Connection,
  paymentId: number,
  sha256: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('clinic_receipts')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('sha256', '=', sha256)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewReceipt {
  paymentId: number;
  fileId: number;
  name: string;
  extension: string;
  sha256: Buffer;
  at: Date;
  /** Null: by the program itself. */
  by: number | null;
}

export async function insertReceipt(db: Connection, receipt: NewReceipt): Promise<void> {
  await db
    .insertInto('clinic_receipts')
    .values({
      payment_id: receipt.paymentId,
      file_id: receipt.fileId,
      name: receipt.name,
      extension: receipt.extension,
      sha256: receipt.sha256,
      sent_at: receipt.at,
      sent_by: receipt.by,
    })
    .execute();
}

/** The one that nobody has judged yet. */
export async function selectWaitingReceipt(
  db: Connection,
  paymentId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('clinic_receipts')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateReviewed(
  db: Connection,
  receiptId: number,
  review: { decision: 'accept' | 'reject'; message: string | null; at: Date; by: number },
): Promise<void> {
  await db
    .updateTable('clinic_receipts')
    .set({
      decision: review.decision,
      message: review.message,
      reviewed_at: review.at,
      reviewed_by: review.by,
    })
    .where('id', '=', receiptId)
    .execute();
}

export async function selectReceiptFile(db: Connection, paymentId: number, receiptId: number) {
  return db
    .selectFrom('clinic_receipts')
    .innerJoin('clinic_payments', 'clinic_payments.id', 'payment_id')
    .select(['file_id', 'name', 'extension', 'loan_id'])
    .where('clinic_receipts.id', '=', receiptId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}
