import { lockClient } from '#server/accounts/lock-client.ts';
import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { Loan } from './loan.ts';
import { selectClientOfLoan, selectLoanForUpdate } from './loans.sql.ts';

/**
 * Everything that moves a loan or its money takes this lock first: whoever comes second sees what the first did.
 * The client comes before the loan, as for whoever gives an answer: nobody waits in a circle.
 */
export async function lockLoan(
  trx: Connection,
  loanId: number,
): Promise<Loan | Refusal<'not_found'>> {
  const clientId = await selectClientOfLoan(trx, loanId);
  if (clientId === null) return refuse('not_found');
  await lockClient(trx, clientId);
  return (await selectLoanForUpdate(trx, loanId)) ?? refuse('not_found');
}
