import type { Connection } from '#server/db/client.ts';
import type { LoanDocument } from './document.ts';
import { selectDocuments } from './documents.sql.ts';

/** All papers of a loan: the holder's, the guarantors' and the vehicle's. */
export function listLoanDocuments(db: Connection, loanId: number): Promise<LoanDocument[]> {
  return selectDocuments(db, loanId);
}
