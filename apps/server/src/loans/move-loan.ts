import type { LoanEvent, TransitionRefusal } from '@alivio/domain/loan/loan-progress.ts';
import { transition } from '@alivio/domain/loan/transition.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { isClientSession } from '#server/sessions/session.ts';
import type { Act } from './act.ts';
import type { Loan } from './loan.ts';
import { insertLoanEvent, updateLoanProgress } from './loans.sql.ts';
import { lockLoan } from './lock-loan.ts';

/** Moves a loan under its row lock and writes who moved it, or says why it may not move. Nothing is written then. */
export async function moveLoan(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  loanId: number,
  event: LoanEvent,
): Promise<Loan | Refusal<'not_found' | TransitionRefusal>> {
  const before = await lockLoan(trx, loanId);
  if (isRefusal(before)) return before;
  const moved = transition(before, event, act.today);
  if (!moved.ok) return refuse(moved.reason, { explanation: moved.message });
  const { state } = moved.loan;
  const loan = await updateLoanProgress(
    trx,
    loanId,
    {
      ...moved.loan,
      ...(event.kind === 'all_sign' && { signedOn: act.today }),
      ...(event.kind === 'disburse' && { disbursedOn: act.today }),
      ...(event.kind === 'undo_redemption' && { disbursedOn: null }),
    },
    deps.now(),
  );
  await insertLoanEvent(trx, {
    loanId,
    at: deps.now(),
    businessDate: act.today,
    event: event.kind,
    from: before.state,
    to: state,
    reason: act.why ?? null,
    ...actorOf(act.by),
  });
  await recordAuditEvent(deps, trx, act.by, {
    action: `loan.${event.kind}`,
    subject: { kind: 'loan', id: loanId },
    details: { from: before.state, to: state },
  });
  return loan;
}

function actorOf(by: Act['by']): { clientId: number | null; staffUserId: number | null } {
  if (by === 'system') return { clientId: null, staffUserId: null };
  return isClientSession(by)
    ? { clientId: by.clientId, staffUserId: by.sellerId }
    : { clientId: null, staffUserId: by.staffUserId };
}
