import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type DeskDecision, deskDecisions } from '@alivio/domain/loan/desk-decision.ts';
import { z } from 'zod/mini';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { openBackingReview } from '#server/backing/open-backing-review.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { orThrow, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { findApproval, type StoredApproval, settle } from '#server/work/find-approval.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';
import { runDecision } from './run-decision.ts';
import { hashSeen } from './seen-hash.ts';

type SettleRefusal = Refusal<
  | 'not_found'
  | 'right_missing'
  | 'same_person'
  | 'approval_settled'
  | 'comment_missing'
  | 'case_taken'
>;

type Deciding = Pick<Deps, 'config' | 'db' | 'now'>;

const proposedDecision = z.object({ decision: z.enum(deskDecisions), reason: z.string() });

/**
 * The second person's word. What runs is the command as it was proposed; if the case is another by now nothing runs,
 * the proposal is over and somebody decides anew: `outdated` stands with it then, and is told as a refusal outside.
 */
export async function settleApproval(
  deps: Deciding,
  by: StaffSession,
  id: number,
  { decision, reason }: { decision: 'confirm' | 'decline'; reason: string | null },
): Promise<{ loan: Loan; isOutdated: boolean } | SettleRefusal> {
  const today = await readToday(deps, deps.db);
  return inTransaction(deps.db, async (trx) => {
    const found = await findApproval(trx, id);
    if (!found) return refuse('not_found');
    const loan = orThrow(await lockLoan(trx, found.loanId));
    const approval = await findApproval(trx, id);
    if (!approval) return refuse('not_found');
    const refused = await settleProblem(deps, trx, by, approval);
    if (refused) return refused;
    if (decision === 'decline' && !reason) return refuse('comment_missing');
    const finish = (state: 'confirmed' | 'declined' | 'outdated') =>
      settle(trx, id, { state, by: by.staffUserId, at: deps.now(), reason });
    const isOutdated = !(await hashSeen(trx, loan)).equals(approval.seenHash);
    await recordAuditEvent(deps, trx, by, {
      action: isOutdated ? 'approval.outdated' : `approval.${decision}`,
      subject: { kind: 'loan', id: loan.id },
      details: { approval_id: id },
    });
    if (decision === 'decline' || isOutdated) {
      await finish(isOutdated ? 'outdated' : 'declined');
      await closeWorkItem(deps, trx, by, loan.id, 'second_approval');
      await reopenWork(deps, trx, today, loan);
      return { loan, isOutdated: isOutdated && decision === 'confirm' };
    }
    await finish('confirmed');
    const proposed: { decision: DeskDecision; reason: string } = z.parse(
      proposedDecision,
      approval.payload,
    );
    const act = { by, today, why: proposed.reason };
    const decided = orThrow(await runDecision(deps, trx, act, loan, proposed.decision));
    return { loan: decided, isOutdated: false };
  });
}

async function settleProblem(
  deps: Deciding,
  trx: Connection,
  by: StaffSession,
  approval: StoredApproval,
): Promise<SettleRefusal | null> {
  if (approval.proposedBy === by.staffUserId) return refuse('same_person');
  const forbidden = await checkRight(trx, by, 'supervisor');
  if (forbidden) return forbidden;
  if (approval.state !== 'waiting')
    return refuse('approval_settled', { name: approval.settledByName });
  return checkLease(deps, trx, by, approval.loanId);
}

/** Somebody has to decide again, as soon as there is something to decide on. */
async function reopenWork(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  today: CalendarDate,
  loan: Loan,
): Promise<void> {
  if (loan.state === 'review') {
    const reason = 'La propuesta no se confirmó: hay que decidir de nuevo.';
    await openWorkItem(deps, trx, { kind: 'manual_decision', loanId: loan.id, reason });
  } else await openBackingReview(deps, trx, { by: 'system', today }, loan);
}
