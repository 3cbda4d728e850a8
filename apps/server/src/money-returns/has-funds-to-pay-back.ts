import type { Connection } from '#server/db/client.ts';
import { selectFundsToPayBack } from './money-returns.sql.ts';

/** Whether money put aside on a loan is approved to go back and has not left the bank. */
export function hasFundsToPayBack(db: Connection, loanId: number): Promise<boolean> {
  return selectFundsToPayBack(db, loanId);
}
