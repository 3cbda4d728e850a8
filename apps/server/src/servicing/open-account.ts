import { dateInstallments } from '@alivio/domain/installment/installment.ts';
import type { Connection } from '#server/db/client.ts';
import type { Act } from '#server/loans/act.ts';
import type { Loan } from '#server/loans/loan.ts';
import { insertSchedule, updateScheduleInForce } from './servicing.sql.ts';

/** Dates the plan from the day of disbursement; no figure changes. */
export async function openAccount(trx: Connection, { today }: Act, loan: Loan): Promise<void> {
  const schedule = await insertSchedule(trx, loan.id, dateInstallments(loan.quote.rows, today));
  await updateScheduleInForce(trx, loan.id, schedule);
}
