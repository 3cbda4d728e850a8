import type { Connection } from '#server/db/client.ts';
import { selectLoanOfDocument } from './documents.sql.ts';

export function findLoanOfDocument(db: Connection, documentId: number): Promise<number | null> {
  return selectLoanOfDocument(db, documentId);
}
