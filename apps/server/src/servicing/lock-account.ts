import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import type { Connection } from '#server/db/client.ts';
import type { Loan } from '#server/loans/loan.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { loadAccount } from './load-account.ts';

/** A disbursed loan with its account, under the loan's lock. */
export async function lockAccount(
  trx: Connection,
  loanId: number,
): Promise<{ loan: Loan; account: LoanAccount } | Refusal<'not_found' | 'loan_not_disbursed'>> {
  const loan = await lockLoan(trx, loanId);
  if (isRefusal(loan)) return loan;
  const account = await loadAccount(trx, loan);
  return account === null ? refuse('loan_not_disbursed') : { loan, account };
}
