import { proposeCancelTreatment, proposeUndoRedemption } from '@alivio/contract/cancellations.ts';
import {
  askForDocument,
  decideLoan,
  releaseWorkItem,
  reviewDocument,
  reviewVehicle,
  settleApproval,
  takeWorkItem,
} from '@alivio/contract/desk.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import { type ClientActionFunctionArgs, data } from 'react-router';
import type { ApiError } from '#lib/api-error.ts';
import { type Outcome, staffExits, submit } from '#lib/guards.ts';
import { showToast } from '#ui/feedback/toast.ts';
import type { CancellationWay } from './cancellation/copy.ts';
import { copy as decisionCopy } from './decision/copy.ts';
import { copy as summaryCopy } from './summary/copy.ts';

export type Decision = 'approve' | 'reject' | 'ask_guarantor' | 'ask_collateral';

/** Everything that somebody can do on a client's file. */
export type CaseAct =
  | { act: 'take' | 'release'; workItemId: number }
  | {
      act: 'review_document';
      documentId: number;
      /** What was looked at: the client may have sent something else since. */
      round: number;
      decision: 'approve' | 'observe';
      comment: string | null;
    }
  | { act: 'decide'; loanId: number; seenState: LoanState; decision: Decision; reason: string }
  | { act: 'ask_document'; loanId: number; note: string }
  | {
      act: 'review_vehicle';
      loanId: number;
      ownerMatches: boolean;
      freeOfLien: boolean;
      comment: string | null;
    }
  | { act: 'take_back'; way: CancellationWay; loanId: number; reason: string }
  | {
      act: 'settle';
      approvalId: number;
      decision: 'confirm' | 'decline';
      reason: string | null;
    };

export interface CaseActResult {
  act: CaseAct;
  /** Set when nothing was done. */
  refusal: ApiError | null;
  /** A second person has to confirm what was decided. */
  isProposal: boolean;
}

/** The action of the screen. A refusal because somebody was faster loads the file again, any other leaves it alone. */
export async function runCaseAct({ request }: ClientActionFunctionArgs) {
  const act: CaseAct = await request.json();
  const outcome = await perform(act);
  const refusal = outcome.ok ? null : outcome.error;
  const result: CaseActResult = {
    act,
    refusal,
    isProposal: outcome.ok && isProposal(outcome.answer),
  };
  const isStale = refusal === null || refusal.status === 409;
  const done = refusal === null ? lastWord(act) : null;
  if (done !== null) showToast({ text: done, tone: 'ok' });
  // What was proposed may be gone from the screen with this answer, and its own place for refusals with it.
  if (act.act === 'settle' && refusal?.status === 409)
    showToast({ text: refusal.message, tone: 'bad' });
  return isStale ? result : data(result, { status: refusal.status || 503 });
}

/** Of acts whose form goes with its answer, and could not say so itself. */
function lastWord(act: CaseAct): string | null {
  switch (act.act) {
    case 'review_vehicle':
      return summaryCopy.vehicleSaved;
    case 'take_back':
      return decisionCopy.proposed;
    case 'settle':
      return act.decision === 'confirm' ? decisionCopy.confirmed : decisionCopy.declined;
    default:
      return null;
  }
}

function perform(act: CaseAct): Promise<Outcome<object>> {
  switch (act.act) {
    case 'take':
      return submit(takeWorkItem, { params: { id: act.workItemId } }, staffExits);
    case 'release':
      return submit(releaseWorkItem, { params: { id: act.workItemId } }, staffExits);
    case 'review_document': {
      const { documentId: id, round, decision, comment } = act;
      const body = { decision, comment, round };
      return submit(reviewDocument, { params: { id }, body }, staffExits);
    }
    case 'decide': {
      const { loanId: id, decision, reason, seenState: seen_state } = act;
      const body = { decision, reason, seen_state };
      return submit(decideLoan, { params: { id }, body }, staffExits);
    }
    case 'ask_document': {
      const { loanId: id, note } = act;
      return submit(askForDocument, { params: { id }, body: { note } }, staffExits);
    }
    case 'review_vehicle': {
      const { loanId: id, ownerMatches, freeOfLien, comment } = act;
      const body = { owner_matches: ownerMatches, free_of_lien: freeOfLien, comment };
      return submit(reviewVehicle, { params: { id }, body }, staffExits);
    }
    case 'take_back': {
      const { loanId: id, way, reason } = act;
      const request = { params: { id }, body: { reason } };
      return way === 'undo_redemption'
        ? submit(proposeUndoRedemption, request, staffExits)
        : submit(proposeCancelTreatment, request, staffExits);
    }
    case 'settle': {
      const { approvalId: id, decision, reason } = act;
      return submit(settleApproval, { params: { id }, body: { decision, reason } }, staffExits);
    }
  }
}

function isProposal(answer: object | Partial<ResponseOf<typeof decideLoan>>): boolean {
  return 'approval_id' in answer && answer.approval_id !== null;
}
