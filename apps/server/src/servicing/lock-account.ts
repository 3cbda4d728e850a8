import type { Connection } from '#server/db/client.ts';
import { lockLoanInService } from '#server/loans/lock-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { loadServicedLoans, type ServicedLoan } from './load-account.ts';

/** A disbursed loan with its account, under the loan's lock; read after it was taken, so that nothing is missing. */
export async function lockAccount(
  trx: Connection,
  loanId: number,
): Promise<ServicedLoan | Refusal<'not_found' | 'loan_not_disbursed'>> {
  const loan = await lockLoanInService(trx, loanId);
  if (isRefusal(loan)) return loan;
  const [serviced] = await loadServicedLoans(trx, [loan]);
  return serviced ?? refuse('loan_not_disbursed');
}
