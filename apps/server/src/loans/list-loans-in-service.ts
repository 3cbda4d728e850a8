import type { Connection } from '#server/db/client.ts';
import type { LoanInService } from './loan.ts';
import { selectLoansInService } from './loans.sql.ts';

/** What their accounts need of loans, without a lock: to be read, not to be changed. */
export function listLoansInService(
  db: Connection,
  loanIds: readonly number[],
): Promise<readonly LoanInService[]> {
  return selectLoansInService(db, loanIds);
}
