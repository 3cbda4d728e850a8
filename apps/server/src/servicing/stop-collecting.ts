import type { Connection } from '#server/db/client.ts';
import { clearNextDue } from './marks.sql.ts';

/** The loan is over: no close of a day looks for it any more. */
export function stopCollecting(trx: Connection, loanId: number): Promise<void> {
  return clearNextDue(trx, loanId);
}
