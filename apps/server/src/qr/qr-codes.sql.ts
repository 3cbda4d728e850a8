import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';

const COLUMNS = ['qr_key_id as keyId', 'short_code as shortCode'] as const;

/** Which key signed the QR of a loan, and what stands below the picture. */
export interface QrCode {
  keyId: number;
  shortCode: string;
}

export async function selectQrCode(db: Connection, loanId: number): Promise<QrCode | undefined> {
  return db.selectFrom('qr_codes').select(COLUMNS).where('loan_id', '=', loanId).executeTakeFirst();
}

/** Of any site and any day. */
export async function selectLoanIdByShortCode(
  db: Connection,
  shortCode: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('qr_codes')
    .select('loan_id')
    .where('short_code', '=', shortCode)
    .executeTakeFirst();
  return row?.loan_id ?? null;
}

/** False when the loan has one already, or another loan has the same short code. */
export async function insertQrCode(
  db: Connection,
  loan: { id: number; validUntil: CalendarDate },
  code: QrCode,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('qr_codes')
    .values({
      loan_id: loan.id,
      qr_key_id: code.keyId,
      short_code: code.shortCode,
      valid_until: loan.validUntil,
      issued_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('loan_id')
    .executeTakeFirst();
  return row !== undefined;
}
