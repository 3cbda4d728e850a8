import type { Connection } from '#server/db/client.ts';
import type { Loan } from './loan.ts';
import { selectLoansOfClient } from './loans.sql.ts';

export type LoanOfClient = Pick<Loan, 'id' | 'code' | 'amount' | 'state' | 'evaluation'>;

/** All loans of a client, newest first. */
export function listLoansOfClient(db: Connection, clientId: number): Promise<LoanOfClient[]> {
  return selectLoansOfClient(db, clientId);
}
