import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { findApproval, type StoredApproval, settle } from '#server/work/find-approval.ts';
import { findObstacle } from '#server/work/find-obstacle.ts';
import { rightForApproval } from '#server/work/right-for-approval.ts';
import { approvalCommands } from './approval-commands.ts';

type SettleRefusal = Refusal<
  | 'not_found'
  | 'right_missing'
  | 'same_person'
  | 'own_rights'
  | 'approval_settled'
  | 'comment_missing'
  | 'case_taken'
>;

type Settling = Pick<Deps, 'config' | 'db' | 'now'>;

interface SecondWord {
  decision: 'confirm' | 'decline';
  reason: string | null;
}

/**
 * The second person's word. What runs is the command as it was proposed; if the case is another by now, or the account
 * of whoever proposed it was closed, nothing runs, the proposal is over and somebody decides anew: `outdated` stands with
 * it then, and `over` says why, to be told as a refusal outside.
 */
export async function settleApproval(
  deps: Settling,
  by: StaffSession,
  id: number,
  { decision, reason }: SecondWord,
): Promise<{ over: 'approval_outdated' | 'proposer_inactive' | null } | SettleRefusal> {
  const today = await readToday(deps, deps.db);
  return inTransaction(deps.db, async (trx) => {
    const found = await findApproval(trx, id);
    if (!found) return refuse('not_found');
    const command = await approvalCommands[found.command].lock(trx, found);
    const approval = await findApproval(trx, id);
    if (!approval) return refuse('not_found');
    const refused = await settleProblem(deps, trx, by, approval);
    if (refused) return refused;
    if (decision === 'decline' && !reason) return refuse('comment_missing');
    const isConfirmed = decision === 'confirm';
    const isUnsupported = isConfirmed && !approval.isProposerActive;
    const isOutdated = isUnsupported || (await command.isOutdated(approval, today));
    await recordAuditEvent(deps, trx, by, {
      action: isOutdated ? 'approval.outdated' : `approval.${decision}`,
      subject: approval.subject,
      details: { approval_id: id },
    });
    const ending = isOutdated ? 'outdated' : isConfirmed ? 'confirmed' : 'declined';
    await settle(trx, id, { state: ending, by: by.staffUserId, at: deps.now(), reason });
    await closeWorkItem(deps, trx, by, approval.subject, 'second_approval');
    const act = { by, today, why: approval.reason };
    if (ending !== 'confirmed') {
      await command.reopen(deps, act, ending);
      const why = isUnsupported ? 'proposer_inactive' : 'approval_outdated';
      return { over: isOutdated && isConfirmed ? why : null };
    }
    await command.run(deps, act);
    return { over: null };
  });
}

async function settleProblem(
  deps: Settling,
  trx: Connection,
  by: StaffSession,
  approval: StoredApproval,
): Promise<SettleRefusal | null> {
  const obstacle = await findObstacle(trx, by, approval);
  if (obstacle === 'right_missing')
    return refuse(obstacle, { right: rightForApproval[approval.command] });
  if (obstacle) return refuse(obstacle);
  if (approval.state !== 'waiting')
    return refuse('approval_settled', { name: approval.settledByName });
  return checkLease(deps, trx, by, approval.subject);
}
