import type { Approval } from '@alivio/contract/desk.ts';
import type { WorkSubject, WorkSubjectKind } from '@alivio/domain/work/work-subject.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export interface Proposal {
  command: Approval['command'];
  subject: WorkSubject;
  /** Of the subject, when it is known. */
  loanId: number | null;
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
      subject_kind: proposal.subject.kind,
      subject_id: proposal.subject.id,
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

export interface ApprovalRow {
  id: number;
  command: string;
  subject_kind: WorkSubjectKind;
  subject_id: number;
  loan_id: number | null;
  client_id: number | null;
  payload: unknown;
  changes: unknown;
  seen_hash: Buffer;
  reason: string;
  proposed_by: number;
  proposed_at: Date;
  proposer: string;
  is_proposer_active: boolean;
  state: Approval['state'];
  settled_by: number | null;
  settled_at: Date | null;
  settled_reason: string | null;
  settler: string | null;
}

const approvalRows = sql`
  SELECT approvals.id, command, subject_kind, subject_id, approvals.loan_id, loans.client_id, payload, changes,
    seen_hash, reason, proposed_by, proposed_at, approvals.state, settled_by, settled_at, settled_reason,
    proposer.first_name || ' ' || proposer.last_name AS proposer, proposer.active AS is_proposer_active,
    settler.first_name || ' ' || settler.last_name AS settler
  FROM approvals
  LEFT JOIN loans ON loans.id = approvals.loan_id
  JOIN staff_users AS proposer ON proposer.id = approvals.proposed_by
  LEFT JOIN staff_users AS settler ON settler.id = approvals.settled_by`;

export async function selectApproval(db: Connection, id: number): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`${approvalRows} WHERE approvals.id = ${id}`.execute(db);
  return rows[0];
}

/** What was proposed last about something. */
export async function selectLastApproval(
  db: Connection,
  { kind, id }: WorkSubject,
): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`
    ${approvalRows} WHERE subject_kind = ${kind} AND subject_id = ${id}
    ORDER BY approvals.id DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** What waits about something, and whose proposal it is. */
export async function selectWaiting(
  db: Connection,
  subject: WorkSubject,
): Promise<{ proposed_by: number; command: Approval['command'] } | null> {
  const row = await db
    .selectFrom('approvals')
    .select(['proposed_by', 'command'])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  // Written by `insertApproval` from the same type.
  return row ? { ...row, command: row.command as Approval['command'] } : null;
}

/** By the loan that a proposal names, whatever it is about. */
export async function selectWaitingOfLoan(
  db: Connection,
  loanId: number,
  butFor: readonly Approval['command'][],
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('approvals')
    .select('id')
    .where('loan_id', '=', loanId)
    .where('state', '=', 'waiting')
    .where('command', 'not in', butFor)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Somebody decided otherwise meanwhile: what waits about it is over. */
export async function withdrawApprovals(
  db: Connection,
  subject: WorkSubject,
  command: Approval['command'],
  at: Date,
): Promise<void> {
  await db
    .updateTable('approvals')
    .set({ state: 'withdrawn', settled_at: at })
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('command', '=', command)
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
