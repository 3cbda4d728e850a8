import type { Connection } from '#server/db/client.ts';
import type { Loan } from './loan.ts';
import { selectLoansOfClient } from './loans.sql.ts';

/** All loans of a client, newest first. */
export function listLoansOfClient(db: Connection, clientId: number): Promise<Loan[]> {
  return selectLoansOfClient(db, clientId);
}
