import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { findApproval, type StoredApproval, settle } from '#server/work/find-approval.ts';
import { isAboutOneself } from '#server/work/is-about-oneself.ts';
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
 * The second person's word. What runs is the command as it was proposed; if the case is another by now nothing runs,
 * the proposal is over and somebody decides anew: `outdated` stands with it then, and is told as a refusal outside.
 */
export async function settleApproval(
  deps: Settling,
  by: StaffSession,
  id: number,
  { decision, reason }: SecondWord,
): Promise<{ isOutdated: boolean } | SettleRefusal> {
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
    const isOutdated = await command.isOutdated(approval, today);
    await recordAuditEvent(deps, trx, by, {
      action: isOutdated ? 'approval.outdated' : `approval.${decision}`,
      subject: approval.subject,
      details: { approval_id: id },
    });
    const ending = isOutdated ? 'outdated' : decision === 'decline' ? 'declined' : 'confirmed';
    await settle(trx, id, { state: ending, by: by.staffUserId, at: deps.now(), reason });
    await closeWorkItem(deps, trx, by, approval.subject, 'second_approval');
    const act = { by, today, why: approval.reason };
    if (ending !== 'confirmed') {
      await command.reopen(deps, act, ending);
      return { isOutdated: isOutdated && decision === 'confirm' };
    }
    await command.run(deps, act);
    return { isOutdated: false };
  });
}

async function settleProblem(
  deps: Settling,
  trx: Connection,
  by: StaffSession,
  approval: StoredApproval,
): Promise<SettleRefusal | null> {
  if (approval.proposedBy === by.staffUserId) return refuse('same_person');
  if (isAboutOneself(by, approval.subject)) return refuse('own_rights');
  const forbidden = await checkRight(trx, by, rightForApproval[approval.command]);
  if (forbidden) return forbidden;
  if (approval.state !== 'waiting')
    return refuse('approval_settled', { name: approval.settledByName });
  return checkLease(deps, trx, by, approval.subject);
}
