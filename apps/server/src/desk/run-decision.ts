import { type DeskDecision, eventsOfDecision } from '@alivio/domain/loan/desk-decision.ts';
import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { dismissMootGuarantor } from '#server/backing/dismiss-moot-guarantor.ts';
import { findBacking } from '#server/backing/find-backing.ts';
import { openBackingReview } from '#server/backing/open-backing-review.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { isHolders } from '#server/documents/document.ts';
import { listLoanDocuments } from '#server/documents/list-loan-documents.ts';
import { tellClient } from '#server/documents/tell-client.ts';
import type { Act } from '#server/loans/act.ts';
import type { Loan } from '#server/loans/loan.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { endDecisionWork } from '#server/work/end-decision-work.ts';
import { loanApprovedMessage } from './loan-approved.message.ts';
import { loanRejectedMessage } from './loan-rejected.message.ts';

const REFUSALS = [
  'documents_not_approved',
  'guarantor_missing',
  'collateral_missing',
  'illegal_transition',
] as const;
export type DecisionRefusal = Refusal<(typeof REFUSALS)[number]>;

export interface DeskAct extends Act {
  by: StaffSession;
  why: string;
}

/** What stands in the way of a decision besides the table of moves; null when nothing does. */
export async function decisionProblem(
  trx: Connection,
  loan: Loan,
  decision: DeskDecision,
): Promise<DecisionRefusal | null> {
  if (decision === 'reject') return null;
  const documents = (await listLoanDocuments(trx, loan.id)).filter(isHolders);
  if (loan.state === 'review' && !documents.every(({ status }) => status === 'approved'))
    return refuse('documents_not_approved');
  if (decision !== 'approve') return null;
  const { guarantor, vehicle } = await findBacking(trx, loan.id);
  if (loan.state === 'guarantor' && guarantor?.state !== 'accepted')
    return refuse('guarantor_missing');
  if (loan.state === 'collateral' && vehicle?.state !== 'accepted')
    return refuse('collateral_missing');
  return null;
}

/** Carries a decision out: the moves, the work it ends and begins, and what the client hears. The lock is held. */
export async function runDecision(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  act: DeskAct,
  loan: Loan,
  decision: DeskDecision,
): Promise<Loan | DecisionRefusal> {
  const problem = await decisionProblem(trx, loan, decision);
  if (problem) return problem;
  // Before the moves: they close what they make moot, and would not know who did the work.
  await endDecisionWork(deps, trx, act.by, loan.id);
  if (decision === 'reject')
    await closeWorkItem(deps, trx, act.by, aboutLoan(loan.id), 'document_review');
  let moved = loan;
  for (const kind of eventsOfDecision(loan, decision)) {
    const next = await moveLoan(deps, trx, act, loan.id, { kind });
    if (isRefusal(next)) return decisionRefusal(next);
    moved = next;
  }
  await dismissMootGuarantor(deps, trx, moved);
  if (moved.state === 'approved' || moved.state === 'rejected') {
    const person = await getPerson(trx, loan.clientId);
    const message = moved.state === 'approved' ? loanApprovedMessage : loanRejectedMessage;
    await tellClient(deps, trx, person, message);
    return moved;
  }
  return openBackingReview(deps, trx, act, moved);
}

/** The events of a decision wait for no date and no contract: any other refusal of theirs is a bug. */
function decisionRefusal({ code, details }: Refusal): DecisionRefusal {
  const known = REFUSALS.find((each) => each === code);
  if (known === undefined) throw new Error(`a decision was refused with ${code}`);
  return refuse(known, details);
}
