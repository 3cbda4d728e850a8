import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { Loan } from './loan.ts';
import { selectLoan } from './loans.sql.ts';

/** For ids from outside; whose it is, the caller asks. */
export async function findLoan(
  db: Connection,
  loanId: number,
): Promise<Loan | Refusal<'not_found'>> {
  return (await selectLoan(db, loanId)) ?? refuse('not_found');
}
