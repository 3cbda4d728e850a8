import { dateInstallments } from '@alivio/domain/installment/installment.ts';
import { ZERO } from '@alivio/domain/money/centimos.ts';
import type { Connection } from '#server/db/client.ts';
import type { Act } from '#server/loans/act.ts';
import type { Loan } from '#server/loans/loan.ts';
import { setMarks } from './marks.sql.ts';
import { insertFirstSchedule } from './servicing.sql.ts';

/** Dates the plan from the day of disbursement; no figure changes. */
export async function openAccount(trx: Connection, { today }: Act, loan: Loan): Promise<void> {
  const installments = dateInstallments(loan.quote.rows, today);
  await insertFirstSchedule(trx, loan.id, installments);
  const nextDueOn = installments[0]?.dueOn ?? null;
  await setMarks(trx, [{ loanId: loan.id, nextDueOn, accruedThrough: today, funds: ZERO }]);
}
