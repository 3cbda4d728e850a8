import type { LoanBalances } from '@alivio/domain/ledger/entries.ts';
import type { Connection } from '#server/db/client.ts';
import { selectLoanBalances } from './ledger.sql.ts';

/** What a loan has on each account: always summed from the postings, stored nowhere. */
export function getLoanBalances(db: Connection, loanId: number): Promise<LoanBalances> {
  return selectLoanBalances(db, loanId);
}
