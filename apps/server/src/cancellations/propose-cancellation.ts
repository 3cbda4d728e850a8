import type { ErrorCode } from '@alivio/contract/errors.ts';
import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';
import { hasWaiting, propose } from '#server/work/propose.ts';
import type { Cancellation } from './cancellation.ts';
import { describeChanges } from './describe-changes.ts';
import { hashSeen } from './hash-seen.ts';
import type { CancellationWay } from './judge-cancellation.ts';
import { lockRedeemed } from './lock-redeemed.ts';

const WORK = {
  undo_redemption: 'Se propone anular la redención.',
  cancel_treatment: 'El tratamiento no se hizo: se propone cancelarlo.',
} as const satisfies Record<Cancellation, string>;

/** Nothing is taken back yet: a supervisor who is somebody else confirms it. */
export async function proposeCancellation<Code extends ErrorCode>(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { by, today }: Act & { by: StaffSession },
  { command, judge }: CancellationWay<Code>,
  { loanId, reason }: { loanId: number; reason: string },
) {
  const forbidden = await checkRight(trx, by, 'reviewer');
  if (forbidden) return forbidden;
  const locked = await lockRedeemed(trx, loanId);
  if (isRefusal(locked)) return locked;
  const { loan, redeemed } = locked;
  const subject = aboutLoan(loanId);
  const taken = await checkLease(deps, trx, by, subject);
  if (taken) return taken;
  if (redeemed === null) return refuse('loan_not_disbursed');
  if (await hasWaiting(trx, subject)) return refuse('approval_pending');
  const refused = judge(redeemed);
  if (refused) return refused;
  const approvalId = await propose(trx, {
    command,
    subject,
    loanId,
    payload: {},
    changes: describeChanges(command, redeemed, today),
    seenHash: hashSeen(command, loan, redeemed, today),
    reason,
    proposedBy: by.staffUserId,
    at: deps.now(),
  });
  if (isRefusal(approvalId)) return approvalId;
  await openWorkItem(deps, trx, {
    kind: 'second_approval',
    subject,
    amount: loan.amount,
    reason: WORK[command],
  });
  await recordAuditEvent(deps, trx, by, {
    action: `loan.${command}_proposed`,
    subject,
    details: { approval_id: approvalId, to_refund_centimos: redeemed.toRefund },
  });
  return { approvalId };
}
