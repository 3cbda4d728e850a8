import type { Connection } from '#server/db/client.ts';
import type { Loan } from './loan.ts';
import { selectLoan } from './loans.sql.ts';

/** For ids that the program itself holds: a missing loan is a bug. */
export async function getLoan(db: Connection, loanId: number): Promise<Loan> {
  const loan = await selectLoan(db, loanId);
  if (loan === null) throw new Error(`there is no loan ${loanId}`);
  return loan;
}
