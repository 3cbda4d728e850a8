import type { ClinicDeduction } from '@alivio/domain/disbursement/clinic-deductions.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import type { Connection } from '#server/db/client.ts';

/** Loans of a site that were refunded after the clinic had been paid for them. */
export async function selectRefundedLoanIdsForUpdate(
  db: Connection,
  siteId: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('clinic_payments')
    .innerJoin('loans', 'loans.id', 'clinic_payments.loan_id')
    .select('loan_id')
    .where('clinic_payments.site_id', '=', siteId)
    .where('clinic_payments.state', '=', 'PAGADO')
    .where('loans.state', '=', 'cancelled')
    .orderBy('clinic_payments.id')
    .forUpdate('clinic_payments')
    .execute();
  return rows.map(({ loan_id }) => loan_id);
}

export async function insertDeductions(
  db: Connection,
  settlementId: number,
  deductions: readonly ClinicDeduction[],
): Promise<void> {
  if (deductions.length === 0) return;
  await db
    .insertInto('clinic_settlement_deductions')
    .values(
      deductions.map(({ loanId, amount }) => ({
        settlement_id: settlementId,
        loan_id: loanId,
        amount_centimos: amount,
      })),
    )
    .execute();
}

/**
 * Oldest debt first, as they were decided. What the clinic was paid for those loans is locked, as a closing does that
 * counts what is still owed for them: it sees all of a transfer or nothing.
 */
export async function selectDeductionsForUpdate(
  db: Connection,
  settlementId: number,
): Promise<readonly ClinicDeduction[]> {
  const rows = await db
    .selectFrom('clinic_settlement_deductions as deduction')
    .innerJoin('clinic_payments', (join) =>
      // One that was undone before was never paid, and is not what the clinic owes for.
      join
        .onRef('clinic_payments.loan_id', '=', 'deduction.loan_id')
        .on('clinic_payments.state', '=', 'PAGADO'),
    )
    .select(['deduction.loan_id', 'deduction.amount_centimos'])
    .where('deduction.settlement_id', '=', settlementId)
    .orderBy('clinic_payments.id')
    .forUpdate('clinic_payments')
    .execute();
  return rows.map(({ loan_id, amount_centimos }) => ({
    loanId: loan_id,
    amount: centimos(amount_centimos),
  }));
}

/** By loan, what batches that are closed and not paid will keep back; one whose loans were all refunded is never paid. */
export async function selectDeductionsToCome(
  db: Connection,
  loanIds: readonly number[],
): Promise<ReadonlyMap<number, Centimos>> {
  const rows = await db
    .selectFrom('clinic_settlement_deductions as deduction')
    .innerJoin('clinic_settlements as settlement', 'settlement.id', 'deduction.settlement_id')
    .select(({ fn }) => ['loan_id', fn.sum<number>('amount_centimos').as('amount')])
    .where('settlement.settled_on', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('clinic_payments as line')
          .select('line.id')
          .whereRef('line.settlement_id', '=', 'settlement.id')
          .where('line.voided_on', 'is', null),
      ),
    )
    .where(({ eb, fn, val }) => eb('loan_id', '=', fn.any(val(loanIds))))
    .groupBy('loan_id')
    .execute();
  return new Map(rows.map(({ loan_id, amount }) => [loan_id, centimos(amount)]));
}

export async function replaceDeductions(
  db: Connection,
  settlementId: number,
  deductions: readonly ClinicDeduction[],
): Promise<void> {
  await db
    .deleteFrom('clinic_settlement_deductions')
    .where('settlement_id', '=', settlementId)
    .execute();
  await insertDeductions(db, settlementId, deductions);
}
