import type { Connection } from '#server/db/client.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ClinicPayment } from './clinic-payment.ts';
import { selectClinicPaymentForUpdate, selectLoanOfPayment } from './disbursements.sql.ts';

/** The loan first, then what its clinic is owed, as whoever undoes a loan takes them. */
export async function lockClinicPayment(
  trx: Connection,
  paymentId: number,
): Promise<ClinicPayment | Refusal<'not_found'>> {
  const loanId = await selectLoanOfPayment(trx, paymentId);
  if (loanId === null) return refuse('not_found');
  const loan = await lockLoan(trx, loanId);
  if (isRefusal(loan)) return loan;
  return (await selectClinicPaymentForUpdate(trx, paymentId)) ?? refuse('not_found');
}
