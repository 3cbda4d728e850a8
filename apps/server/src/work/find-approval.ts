import type { Approval } from '@alivio/contract/desk.ts';
import type { WorkSubject } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import {
  type ApprovalRow,
  selectApproval,
  selectLastApproval,
  updateApproval,
} from './approvals.sql.ts';

export interface StoredApproval {
  id: number;
  command: Approval['command'];
  subject: WorkSubject;
  /** Of the subject, where they are known. */
  loanId: number | null;
  clientId: number | null;
  payload: unknown;
  changes: Approval['changes'];
  seenHash: Buffer;
  reason: string;
  proposedBy: number;
  proposedByName: string;
  isProposerActive: boolean;
  proposedAt: Date;
  state: Approval['state'];
  settledBy: number | null;
  settledByName: string | null;
  settledAt: Date | null;
  settledReason: string | null;
}

export async function findApproval(db: Connection, id: number): Promise<StoredApproval | null> {
  const row = await selectApproval(db, id);
  return row ? toApproval(row) : null;
}

/** What was proposed last about something, whatever became of it. */
export async function findLastApproval(
  db: Connection,
  subject: WorkSubject,
): Promise<StoredApproval | null> {
  const row = await selectLastApproval(db, subject);
  return row ? toApproval(row) : null;
}

/** What waits for a second person about something; null when nothing does. */
export async function findWaitingApproval(
  db: Connection,
  subject: WorkSubject,
): Promise<StoredApproval | null> {
  const last = await findLastApproval(db, subject);
  return last?.state === 'waiting' ? last : null;
}

/** Written once: what is settled stays so. */
export function settle(...settled: Parameters<typeof updateApproval>): Promise<void> {
  return updateApproval(...settled);
}

function toApproval(row: ApprovalRow): StoredApproval {
  return {
    id: row.id,
    // Both written by `insertApproval` from the same types.
    command: row.command as Approval['command'],
    changes: row.changes as Approval['changes'],
    subject: { kind: row.subject_kind, id: row.subject_id },
    loanId: row.loan_id,
    clientId: row.client_id,
    payload: row.payload,
    seenHash: row.seen_hash,
    reason: row.reason,
    proposedBy: row.proposed_by,
    proposedByName: row.proposer,
    isProposerActive: row.is_proposer_active,
    proposedAt: row.proposed_at,
    state: row.state,
    settledBy: row.settled_by,
    settledByName: row.settler,
    settledAt: row.settled_at,
    settledReason: row.settled_reason,
  };
}
