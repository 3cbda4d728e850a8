import type { WorkSubject } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import { insertApproval, type Proposal, selectWaiting } from './approvals.sql.ts';

/** Puts a command before a second person; null when one about the same is waiting already. */
export function propose(trx: Connection, proposal: Proposal): Promise<number | null> {
  return insertApproval(trx, proposal);
}

export async function hasWaiting(trx: Connection, subject: WorkSubject): Promise<boolean> {
  return (await selectWaiting(trx, subject)) !== null;
}
