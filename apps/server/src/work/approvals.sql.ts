import type { Approval } from '@alivio/contract/desk.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export interface Proposal {
  command: Approval['command'];
  loanId: number;
  payload: unknown;
  changes: Approval['changes'];
  seenHash: Buffer;
  reason: string;
  proposedBy: number;
  at: Date;
}

/** Null when something is waiting already. */
export async function insertApproval(db: Connection, proposal: Proposal): Promise<number | null> {
  const json = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`;
  const row = await db
    .insertInto('approvals')
    .values({
      command: proposal.command,
      loan_id: proposal.loanId,
      payload: json(proposal.payload),
      changes: json(proposal.changes),
      seen_hash: proposal.seenHash,
      reason: proposal.reason,
      proposed_by: proposal.proposedBy,
      proposed_at: proposal.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function selectApproval(db: Connection, id: number) {
  return db
    .selectFrom('approvals')
    .innerJoin('loans', 'loans.id', 'approvals.loan_id')
    .innerJoin('staff_users as proposer', 'proposer.id', 'approvals.proposed_by')
    .leftJoin('staff_users as settler', 'settler.id', 'approvals.settled_by')
    .select([
      'approvals.id',
      'approvals.command',
      'approvals.loan_id',
      'approvals.payload',
      'approvals.changes',
      'approvals.seen_hash',
      'approvals.reason',
      'approvals.proposed_by',
      'approvals.proposed_at',
      'approvals.state',
      'approvals.settled_by',
      'approvals.settled_at',
      'approvals.settled_reason',
      'loans.client_id',
      'proposer.first_name as proposer_first_name',
      'proposer.last_name as proposer_last_name',
      'settler.first_name as settler_first_name',
      'settler.last_name as settler_last_name',
    ])
    .where('approvals.id', '=', id)
    .executeTakeFirst();
}
export type ApprovalRow = NonNullable<Awaited<ReturnType<typeof selectApproval>>>;

/** What waits about a loan, and whose proposal it is. */
export async function selectWaiting(
  db: Connection,
  loanId: number,
): Promise<{ proposed_by: number } | null> {
  const row = await db
    .selectFrom('approvals')
    .select('proposed_by')
    .where('loan_id', '=', loanId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row ?? null;
}

/** Somebody decided otherwise meanwhile: what waits about the loan is over. */
export async function withdrawApprovals(db: Connection, loanId: number, at: Date): Promise<void> {
  await db
    .updateTable('approvals')
    .set({ state: 'withdrawn', settled_at: at })
    .where('loan_id', '=', loanId)
    .where('state', '=', 'waiting')
    .execute();
}

export async function updateApproval(
  db: Connection,
  id: number,
  settled: {
    state: 'confirmed' | 'declined' | 'outdated';
    by: number | null;
    at: Date;
    reason: string | null;
  },
): Promise<void> {
  await db
    .updateTable('approvals')
    .set({
      state: settled.state,
      settled_by: settled.by,
      settled_at: settled.at,
      settled_reason: settled.reason,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
