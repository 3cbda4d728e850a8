import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Installment } from '@alivio/domain/installment/installment.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** The first schedule of a redemption: the one after all that the loan has had. */
export async function insertFirstSchedule(
  db: Connection,
  loanId: number,
  installments: readonly Installment[],
): Promise<void> {
  const { schedule } = await db
    .selectFrom('installments')
    .select(({ fn, lit }) =>
      fn.coalesce(sql<number>`${fn.max('schedule')} + 1`, lit(0)).as('schedule'),
    )
    .where('loan_id', '=', loanId)
    .executeTakeFirstOrThrow();
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
  await db.insertInto('installments').values(rows).execute();
  await db.updateTable('loans').set({ schedule }).where('id', '=', loanId).execute();
}

/** The redemption is undone: what was paid on it is not of the next one, and no schedule is in force. */
export async function updateUndone(db: Connection, loanId: number): Promise<void> {
  await db
    .updateTable('loans')
    .set(({ ref }) => ({ schedule: null, redemption: sql<number>`${ref('redemption')} + 1` }))
    .where('id', '=', loanId)
    .execute();
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

export async function insertReversals(
  db: Connection,
  keys: readonly string[],
  reversal: { on: CalendarDate; now: Date },
): Promise<void> {
  await db
    .insertInto('loan_payment_reversals')
    .columns(['payment_id', 'reversed_on', 'recorded_at'])
    .expression((eb) =>
      eb
        .selectFrom('loan_payments')
        .select(({ val, cast }) => [
          'id',
          cast<string>(val(reversal.on), 'date').as('reversed_on'),
          val(reversal.now).as('recorded_at'),
        ])
        .where('key', 'in', keys),
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

export async function selectLoanOfPayment(db: Connection, key: string): Promise<number | null> {
  const row = await db
    .selectFrom('loan_payments')
    .select('loan_id')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.loan_id ?? null;
}
