import type { Connection } from '#server/db/client.ts';
import { selectLoanOfPayment } from './servicing.sql.ts';

/** The loan that a payment told under this key went to. */
export function findLoanOfPayment(db: Connection, key: string): Promise<number | null> {
  return selectLoanOfPayment(db, key);
}
