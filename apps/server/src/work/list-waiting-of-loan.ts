import type { Approval } from '@alivio/contract/desk.ts';
import type { Connection } from '#server/db/client.ts';
import { selectWaitingOfLoan } from './approvals.sql.ts';

/** What waits for a second person about a loan, its payments or its money, oldest first; but for these commands. */
export function listWaitingOfLoan(
  db: Connection,
  loanId: number,
  butFor: readonly Approval['command'][],
): Promise<readonly number[]> {
  return selectWaitingOfLoan(db, loanId, butFor);
}
