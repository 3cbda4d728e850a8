import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { Loan, LoanInService } from './loan.ts';
import {
  lockRows,
  selectLoanForUpdate,
  selectLoanInServiceForUpdate,
  selectLoansForUpdate,
} from './loans.sql.ts';

/**
 * Everything that moves a loan or its money takes this lock first: whoever comes second sees what the first did.
 * The client comes before the loan, as for whoever gives an answer: nobody waits in a circle.
 */
export async function lockLoan(
  trx: Connection,
  loanId: number,
): Promise<Loan | Refusal<'not_found'>> {
  return (await selectLoanForUpdate(trx, loanId)) ?? refuse('not_found');
}

/** The same lock, for whoever services the loan. */
export async function lockLoanInService(
  trx: Connection,
  loanId: number,
): Promise<LoanInService | Refusal<'not_found'>> {
  return (await selectLoanInServiceForUpdate(trx, loanId)) ?? refuse('not_found');
}

/** For the close of a day: it takes loans in the order of their ids and never asks for a client. */
export function lockLoans(trx: Connection, loanIds: readonly number[]): Promise<readonly Loan[]> {
  return selectLoansForUpdate(trx, loanIds);
}

/** The same for work that needs nothing of the loans themselves. */
export function lockLoanRows(trx: Connection, loanIds: readonly number[]): Promise<void> {
  return lockRows(trx, loanIds);
}
