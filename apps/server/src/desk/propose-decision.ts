import { type DeskDecision, eventsOfDecision } from '@alivio/domain/loan/desk-decision.ts';
import { loanStateTexts } from '@alivio/domain/loan/loan-state-texts.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import { endDecisionWork } from '#server/work/end-decision-work.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';
import { hasWaiting, type NotProposed, propose } from '#server/work/propose.ts';
import { type DecisionRefusal, type DeskAct, decisionProblem } from './run-decision.ts';
import { hashSeen } from './seen-hash.ts';

/** Nothing happens yet but that somebody else is asked. What the first person saw goes with it. */
export async function proposeDecision(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: DeskAct,
  loan: Loan,
  decision: DeskDecision,
): Promise<{ loan: Loan; approvalId: number } | DecisionRefusal | NotProposed> {
  const problem = await decisionProblem(trx, loan, decision);
  if (problem) return problem;
  if (await hasWaiting(trx, aboutLoan(loan.id))) return refuse('approval_pending');
  await endDecisionWork(deps, trx, act.by, loan.id);
  const after = decision === 'approve' ? 'approved' : 'rejected';
  const approvalId = await propose(trx, {
    command: 'decide_loan',
    subject: aboutLoan(loan.id),
    loanId: loan.id,
    payload: { decision, reason: act.why, events: eventsOfDecision(loan, decision) },
    changes: [
      { label: 'Estado', before: loanStateTexts[loan.state], after: loanStateTexts[after] },
      { label: 'Monto', before: formatSoles(loan.amount), after: formatSoles(loan.amount) },
    ],
    seenHash: await hashSeen(trx, loan),
    reason: act.why,
    proposedBy: act.by.staffUserId,
    at: deps.now(),
  });
  if (isRefusal(approvalId)) return approvalId;
  await openWorkItem(deps, trx, {
    kind: 'second_approval',
    subject: aboutLoan(loan.id),
    reason: decision === 'approve' ? 'Aprobación por encima del monto.' : 'Rechazo de lo aprobado.',
  });
  await recordAuditEvent(deps, trx, act.by, {
    action: 'approval.proposed',
    subject: { kind: 'loan', id: loan.id },
    details: { approval_id: approvalId, decision },
  });
  return { loan, approvalId };
}
