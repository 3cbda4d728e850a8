import type { Approval } from '@alivio/contract/desk.ts';
import type { StoredApproval } from '#server/work/find-approval.ts';
import { rightForApproval } from '#server/work/right-for-approval.ts';

export function approvalToWire(
  approval: StoredApproval,
  staffUserId: number,
  obstacle: Approval['obstacle'],
): Approval {
  const { settledBy, settledByName } = approval;
  return {
    id: approval.id,
    command: approval.command,
    summary: approval.changes.map(({ before, after }) => `${before} → ${after}`)[0] ?? '',
    changes: approval.changes,
    reason: approval.reason,
    proposed_by: {
      id: approval.proposedBy,
      name: approval.proposedByName,
      is_me: approval.proposedBy === staffUserId,
      is_active: approval.isProposerActive,
    },
    proposed_at: approval.proposedAt.toISOString(),
    state: approval.state,
    settled_by: settledBy === null ? null : { id: settledBy, name: settledByName ?? '' },
    settled_at: approval.settledAt?.toISOString() ?? null,
    settled_reason: approval.settledReason,
    right: rightForApproval[approval.command],
    obstacle,
    subject: approval.subject,
    loan_id: approval.loanId,
    client_id: approval.clientId,
  };
}
