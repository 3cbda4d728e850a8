import type { Connection } from '#server/db/client.ts';
import { insertApproval, type Proposal, selectWaiting } from './approvals.sql.ts';

/** Puts a command before a second person; null when one about the same is waiting already. */
export function propose(trx: Connection, proposal: Proposal): Promise<number | null> {
  return insertApproval(trx, proposal);
}

export async function hasWaiting(trx: Connection, loanId: number): Promise<boolean> {
  return (await selectWaiting(trx, loanId)) !== null;
}
