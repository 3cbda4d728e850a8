import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { Loan } from './loan.ts';
import { selectLoanForUpdate } from './loans.sql.ts';

/** Everything that moves a loan or its money takes this lock first: whoever comes second sees what the first did. */
export async function lockLoan(trx: Connection, loanId: number): Promise<Loan | Refusal> {
  return (await selectLoanForUpdate(trx, loanId)) ?? refuse('not_found');
}
