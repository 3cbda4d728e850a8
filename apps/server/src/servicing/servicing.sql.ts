import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Installment } from '@alivio/domain/installment/installment.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { Allocation, AppliedPayment } from '@alivio/domain/payment/loan-account.ts';
import type { Selectable } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { DB } from '#server/db/types.generated.ts';

/** Every schedule the loan has had, by its number. */
export async function selectSchedules(
  db: Connection,
  loanId: number,
): Promise<readonly (readonly Installment[])[]> {
  const rows = await db
    .selectFrom('installments')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('schedule')
    .orderBy('number')
    .execute();
  const schedules: Installment[][] = [];
  for (const row of rows)
    schedules[row.schedule] = [...(schedules[row.schedule] ?? []), toInstallment(row)];
  return schedules;
}

function toInstallment(row: Selectable<DB['installments']>): Installment {
  return {
    number: row.number,
    dueOn: calendarDate(row.due_on),
    principal: centimos(row.principal_centimos),
    interest: centimos(row.interest_centimos),
    igv: centimos(row.igv_centimos),
    insurance: centimos(row.insurance_centimos),
    fee: centimos(row.fee_centimos),
    total: centimos(row.total_centimos),
    balance: centimos(row.balance_centimos),
  };
}

/** Adds a schedule to those of the loan and says its number; the first is 0. */
export async function insertSchedule(
  db: Connection,
  loanId: number,
  installments: readonly Installment[],
): Promise<number> {
  const last = await db
    .selectFrom('installments')
    .select(({ fn }) => fn.max('schedule').as('schedule'))
    .where('loan_id', '=', loanId)
    .executeTakeFirstOrThrow();
  const schedule = last.schedule === null ? 0 : last.schedule + 1;
  const rows = installments.map((row) => ({
    loan_id: loanId,
    schedule,
    number: row.number,
    due_on: row.dueOn,
    principal_centimos: row.principal,
    interest_centimos: row.interest,
    igv_centimos: row.igv,
    insurance_centimos: row.insurance,
    fee_centimos: row.fee,
    total_centimos: row.total,
    balance_centimos: row.balance,
  }));
  // A loan paid off before its first due date has none left.
  if (rows.length > 0) await db.insertInto('installments').values(rows).execute();
  return schedule;
}

export async function updateScheduleInForce(
  db: Connection,
  loanId: number,
  schedule: number,
): Promise<void> {
  await db.updateTable('loans').set({ schedule }).where('id', '=', loanId).execute();
}

/** Puts back into force the schedule that a prepayment had replaced. */
export async function restoreSchedule(db: Connection, paymentKey: string): Promise<void> {
  await db
    .updateTable('loans')
    .from('loan_payments')
    .set((eb) => ({ schedule: eb.ref('loan_payments.replaced_schedule') }))
    .whereRef('loans.id', '=', 'loan_payments.loan_id')
    .where('loan_payments.key', '=', paymentKey)
    .execute();
}

/** Oldest first: the order in which they were recorded. */
export async function selectPayments(db: Connection, loanId: number) {
  const rows = await db
    .selectFrom('loan_payments')
    .leftJoin('loan_payment_reversals as reversal', 'reversal.payment_id', 'loan_payments.id')
    .selectAll('loan_payments')
    .select('reversal.payment_id as reversal_of')
    .where('loan_id', '=', loanId)
    .orderBy('loan_payments.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    kind: row.kind,
    mode: row.mode,
    paidOn: calendarDate(row.paid_on),
    amount: centimos(row.amount_centimos),
    reversed: row.reversal_of !== null,
    replacedSchedule: row.replaced_schedule,
  }));
}

export async function selectAllocations(
  db: Connection,
  loanId: number,
): Promise<(Allocation & { paymentId: number })[]> {
  const rows = await db
    .selectFrom('loan_payment_allocations as allocation')
    .innerJoin('loan_payments', 'loan_payments.id', 'allocation.payment_id')
    .selectAll('allocation')
    .where('loan_payments.loan_id', '=', loanId)
    .orderBy('allocation.position')
    .execute();
  return rows.map((row) => ({
    paymentId: row.payment_id,
    number: row.installment_number,
    defaultInterest: centimos(row.default_interest_centimos),
    fee: centimos(row.fee_centimos),
    igv: centimos(row.igv_centimos),
    insurance: centimos(row.insurance_centimos),
    interest: centimos(row.interest_centimos),
    principal: centimos(row.principal_centimos),
  }));
}

/** False when the key is taken, by whichever loan. */
export async function insertPayment(
  db: Connection,
  loanId: number,
  payment: AppliedPayment,
  replacedSchedule: number | null,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('loan_payments')
    .values({
      loan_id: loanId,
      key: payment.key,
      kind: payment.kind,
      mode: payment.mode,
      paid_on: payment.paidOn,
      amount_centimos: payment.amount,
      replaced_schedule: replacedSchedule,
      allocation_count: payment.allocations.length,
      recorded_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  const allocations = payment.allocations.map((allocation, index) => ({
    payment_id: inserted.id,
    position: index + 1,
    allocation_count: payment.allocations.length,
    installment_number: allocation.number,
    default_interest_centimos: allocation.defaultInterest,
    fee_centimos: allocation.fee,
    igv_centimos: allocation.igv,
    insurance_centimos: allocation.insurance,
    interest_centimos: allocation.interest,
    principal_centimos: allocation.principal,
  }));
  await db.insertInto('loan_payment_allocations').values(allocations).execute();
  return true;
}

export async function insertReversal(
  db: Connection,
  key: string,
  reversal: { on: CalendarDate; reason: string | null; now: Date },
): Promise<void> {
  await db
    .insertInto('loan_payment_reversals')
    .columns(['payment_id', 'reversed_on', 'reason', 'recorded_at'])
    .expression((eb) =>
      eb
        .selectFrom('loan_payments')
        .select(({ val, cast }) => [
          'id',
          cast<string>(val(reversal.on), 'date').as('reversed_on'),
          val(reversal.reason).as('reason'),
          val(reversal.now).as('recorded_at'),
        ])
        .where('key', '=', key),
    )
    .execute();
}

export async function updateWrittenOff(
  db: Connection,
  loanId: number,
  today: CalendarDate,
): Promise<void> {
  await db.updateTable('loans').set({ written_off_on: today }).where('id', '=', loanId).execute();
}

/** Disbursed loans with an instalment whose due date has passed; the account says whether anything is owed on it. */
export async function selectLoanIdsPastDue(db: Connection, day: CalendarDate): Promise<number[]> {
  const rows = await db
    .selectFrom('loans')
    .innerJoin('installments_in_force', 'installments_in_force.loan_id', 'loans.id')
    .select('loans.id')
    .distinct()
    .where('loans.state', '=', 'disbursed')
    .where('loans.written_off_on', 'is', null)
    .where('installments_in_force.due_on', '<', day)
    .orderBy('loans.id')
    .execute();
  return rows.map(({ id }) => id);
}
