import { deskDecisions } from '@alivio/domain/loan/desk-decision.ts';
import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import { z } from 'zod/mini';
import { openBackingReview } from '#server/backing/open-backing-review.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { orThrow } from '#server/refusal.ts';
import { approvalCommand } from '#server/work/approval-command.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';
import { runDecision } from './run-decision.ts';
import { hashSeen } from './seen-hash.ts';

/** A decision that takes two people. */
export const decideLoanCommand = approvalCommand({
  command: 'decide_loan',
  payload: z.object({ decision: z.enum(deskDecisions), reason: z.string() }),
  lock: async (trx, loanId) => orThrow(await lockLoan(trx, loanId)),
  hashSeen,
  run: async (deps, trx, act, loan, { decision, reason: why }) => {
    orThrow(await runDecision(deps, trx, { ...act, why }, loan, decision));
  },
  /** Somebody has to decide again, as soon as there is something to decide on. */
  reopen: async (deps, trx, { today }, loan) => {
    if (loan.state === 'review')
      await openWorkItem(deps, trx, {
        kind: 'manual_decision',
        subject: aboutLoan(loan.id),
        reason: 'La propuesta no se confirmó: hay que decidir de nuevo.',
      });
    else await openBackingReview(deps, trx, { by: 'system', today }, loan);
  },
});
