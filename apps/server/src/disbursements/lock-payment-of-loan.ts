import type { Connection } from '#server/db/client.ts';
import type { ClinicPayment } from './clinic-payment.ts';
import { selectClinicPaymentOfLoanForUpdate } from './disbursements.sql.ts';

/** What the last redemption of a loan owes its clinic, locked: no batch takes it meanwhile. After the loan's lock. */
export function lockPaymentOfLoan(trx: Connection, loanId: number): Promise<ClinicPayment | null> {
  return selectClinicPaymentOfLoanForUpdate(trx, loanId);
}
