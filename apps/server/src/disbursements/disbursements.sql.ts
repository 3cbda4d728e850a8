import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { ClinicPaymentState } from '@alivio/domain/disbursement/clinic-payment-state.ts';
import type { ClinicShare } from '@alivio/domain/disbursement/clinic-share.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { type Rate, rate } from '@alivio/domain/rates/rate.ts';
import type { Selectable } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { DB } from '#server/db/types.generated.ts';
import type { BankTransfer } from './bank-transfer.ts';
import type { ClinicPayment } from './clinic-payment.ts';

export async function selectMerchantFee(
  db: Connection,
  siteId: number,
  today: CalendarDate,
): Promise<Rate | null> {
  const row = await db
    .selectFrom('clinic_agreements')
    .select('merchant_fee_billionths')
    .where('site_id', '=', siteId)
    .where('valid_from', '<=', today)
    .orderBy('valid_from', 'desc')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : rate(row.merchant_fee_billionths);
}

export async function insertClinicPayment(
  db: Connection,
  payment: {
    loanId: number;
    redemption: number;
    siteId: number;
    share: ClinicShare;
    redeemedOn: CalendarDate;
  },
): Promise<ClinicPayment> {
  const row = await db
    .insertInto('clinic_payments')
    .values({
      loan_id: payment.loanId,
      redemption: payment.redemption,
      site_id: payment.siteId,
      net_centimos: payment.share.net,
      merchant_fee_centimos: payment.share.merchantFee,
      merchant_fee_igv_centimos: payment.share.merchantFeeIgv,
      state: 'REVISION',
      redeemed_on: payment.redeemedOn,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toClinicPayment(row);
}

function toClinicPayment(row: Selectable<DB['clinic_payments']>): ClinicPayment {
  return {
    id: row.id,
    loanId: row.loan_id,
    siteId: row.site_id,
    settlementId: row.settlement_id,
    net: centimos(row.net_centimos),
    state: row.state,
    isInBatch: row.settlement_id !== null,
    isVoid: row.voided_on !== null,
  };
}

export async function selectLoanOfPayment(db: Connection, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('clinic_payments')
    .select('loan_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.loan_id ?? null;
}

export async function selectClinicPaymentForUpdate(
  db: Connection,
  id: number,
): Promise<ClinicPayment | null> {
  const row = await db
    .selectFrom('clinic_payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toClinicPayment(row);
}

/** Of the last redemption: those of redemptions that were undone before are void. */
export async function selectClinicPaymentOfLoanForUpdate(
  db: Connection,
  loanId: number,
): Promise<ClinicPayment | null> {
  const row = await db
    .selectFrom('clinic_payments')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('redemption', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toClinicPayment(row);
}

/**
 * Those that the next batch of a site takes, accepted and in none yet, or those that a batch holds; locked in one order
 * so that two batches cannot wait for each other.
 */
export async function selectClinicPaymentsForUpdate(
  db: Connection,
  where: { siteIdToBatch: number } | { settlementId: number },
): Promise<ClinicPayment[]> {
  const query = db
    .selectFrom('clinic_payments')
    .selectAll()
    .where('voided_on', 'is', null)
    .where('state', '=', 'EN PROCESO')
    .orderBy('id')
    .forUpdate();
  const rows = await ('settlementId' in where
    ? query.where('settlement_id', '=', where.settlementId)
    : query.where('site_id', '=', where.siteIdToBatch).where('settlement_id', 'is', null)
  ).execute();
  return rows.map(toClinicPayment);
}

export async function updateClinicPayment(
  db: Connection,
  id: number,
  changes: { state: ClinicPaymentState; rejectionMessage: string | null; processedAt?: Date },
): Promise<void> {
  await db
    .updateTable('clinic_payments')
    .set({
      state: changes.state,
      rejection_message: changes.rejectionMessage,
      ...(changes.processedAt && { processed_at: changes.processedAt }),
    })
    .where('id', '=', id)
    .execute();
}

export async function insertLetter(
  db: Connection,
  letter: { paymentId: number; issuedOn: CalendarDate; at: Date; by: number | null },
): Promise<void> {
  await db
    .insertInto('approval_letters')
    .values({
      payment_id: letter.paymentId,
      issued_on: letter.issuedOn,
      issued_at: letter.at,
      issued_by: letter.by,
    })
    .execute();
}

/** All of a batch in one statement, however many they are. */
export async function updateClinicPayments(
  db: Connection,
  payments: readonly ClinicPayment[],
  changes: { state: ClinicPaymentState; settlementId: number },
): Promise<void> {
  const ids = payments.map(({ id }) => id);
  await db
    .updateTable('clinic_payments')
    .set({ state: changes.state, settlement_id: changes.settlementId })
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .execute();
}

export async function voidClinicPayment(
  db: Connection,
  id: number,
  today: CalendarDate,
): Promise<void> {
  await db.updateTable('clinic_payments').set({ voided_on: today }).where('id', '=', id).execute();
}

/** Null when the reference is taken. */
export async function insertSettlement(
  db: Connection,
  settlement: {
    siteId: number;
    reference: string;
    closedOn: CalendarDate;
    closedAt: Date;
    closedBy: number | null;
    bankAccountId: number | null;
  },
): Promise<number | null> {
  const row = await db
    .insertInto('clinic_settlements')
    .values({
      site_id: settlement.siteId,
      reference: settlement.reference,
      closed_on: settlement.closedOn,
      closed_at: settlement.closedAt,
      closed_by: settlement.closedBy,
      bank_account_id: settlement.bankAccountId,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function selectSettlementForUpdate(db: Connection, reference: string) {
  return db
    .selectFrom('clinic_settlements')
    .select(['id', 'site_id', 'settled_on'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateSettled(
  db: Connection,
  id: number,
  settled: { on: CalendarDate; at: Date; by: number | null; transfer: BankTransfer | null },
): Promise<void> {
  await db
    .updateTable('clinic_settlements')
    .set({
      settled_on: settled.on,
      paid_at: settled.at,
      paid_by: settled.by,
      bank_reference: settled.transfer?.bankReference ?? null,
    })
    .where('id', '=', id)
    .execute();
}
