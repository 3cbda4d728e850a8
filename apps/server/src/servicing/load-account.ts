import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import type { Connection } from '#server/db/client.ts';
import type { Loan } from '#server/loans/loan.ts';
import { selectAllocations, selectPayments, selectSchedules } from './servicing.sql.ts';

/** The account of a loan, rebuilt from its rows; null while it has not been disbursed. */
export async function loadAccount(db: Connection, loan: Loan): Promise<LoanAccount | null> {
  if (loan.disbursedOn === null || loan.schedule === null) return null;
  const schedules = await selectSchedules(db, loan.id);
  const payments = await selectPayments(db, loan.id);
  const allocations = await selectAllocations(db, loan.id);
  return {
    amount: loan.amount,
    disbursedOn: loan.disbursedOn,
    prices: loan.prices,
    installments: schedules[loan.schedule] ?? [],
    payments: payments.map(({ id, replacedSchedule, ...payment }) => ({
      ...payment,
      allocations: allocations
        .filter(({ paymentId }) => paymentId === id)
        .map(({ paymentId: _, ...allocation }) => allocation),
      replaced: replacedSchedule === null ? null : (schedules[replacedSchedule] ?? []),
    })),
  };
}
