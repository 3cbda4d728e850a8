import type { Connection } from '#server/db/client.ts';
import { type GuarantorRow, selectGuarantors } from './guarantors.sql.ts';

/** Everybody who was ever named for a loan, newest first. */
export function listGuarantors(db: Connection, loanId: number): Promise<GuarantorRow[]> {
  return selectGuarantors(db, loanId);
}
