import type { Connection } from '#server/db/client.ts';
import type { Loan } from './loan.ts';
import { selectLoans } from './loans.sql.ts';

/** Many at once, in the order of their ids. */
export function getLoans(db: Connection, ids: readonly number[]): Promise<readonly Loan[]> {
  return ids.length === 0 ? Promise.resolve([]) : selectLoans(db, ids);
}
