import type { TransitionRefusal } from '@alivio/domain/loan/loan-progress.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { z } from 'zod/mini';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { endPromises } from '#server/collection/end-promises.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { refundLoan } from '#server/disbursements/refund-loan.ts';
import { undoRedemption } from '#server/disbursements/undo-redemption.ts';
import type { Act } from '#server/loans/act.ts';
import type { Loan } from '#server/loans/loan.ts';
import { endChoice } from '#server/prepayment-choices/end-choice.ts';
import { orThrow, type Refusal } from '#server/refusal.ts';
import { type ApprovalCommand, approvalCommand } from '#server/work/approval-command.ts';
import type { Cancellation, RedeemedLoan } from './cancellation.ts';
import { hashSeen } from './hash-seen.ts';
import { lockRedeemed } from './lock-redeemed.ts';
import { tellOfCancellation } from './tell-of-cancellation.ts';

interface Locked {
  loan: Loan;
  redeemed: RedeemedLoan | null;
}

type TakeBack = (
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  loanId: number,
) => Promise<
  | { toRefund: Centimos }
  | Refusal<
      | 'not_found'
      | 'loan_not_disbursed'
      | 'loan_written_off'
      | 'settlement_at_bank'
      | TransitionRefusal
    >
>;

/** The redemption was a mistake: the loan goes back to its QR. */
export const undoRedemptionCommand = commandOf('undo_redemption', undoRedemption);

/** The procedure did not happen: the loan is over. */
export const cancelTreatmentCommand = commandOf('cancel_treatment', refundLoan);

function commandOf(command: Cancellation, takeBack: TakeBack): ApprovalCommand {
  return approvalCommand<Locked, Record<string, never>>({
    command,
    payload: z.strictObject({}),
    lock: async (trx, loanId) => orThrow(await lockRedeemed(trx, loanId)),
    hashSeen: async (_, { loan, redeemed }, today) => hashSeen(command, loan, redeemed, today),
    async run(deps, trx, { by, today }, { loan, redeemed }) {
      if (redeemed === null) throw new Error(`loan ${loan.id} is not redeemed`);
      // Why is said in the proposal, which can forget it: no history of the loan repeats it. Nothing that it rests on
      // has changed since: a refusal now is a bug.
      const act = { by, today };
      const { toRefund } = orThrow(await takeBack(deps, trx, act, loan.id));
      await endPromises(trx, act, loan.id);
      await endChoice(deps, trx, act, loan.id);
      await recordAuditEvent(deps, trx, by, {
        action: `loan.${command}_done`,
        subject: { kind: 'loan', id: loan.id },
        details: {
          to_refund_centimos: toRefund,
          clinic_payment_id: redeemed.clinicPayment.id,
          clinic_owes_centimos:
            redeemed.clinicPayment.state === 'PAGADO' ? redeemed.clinicPayment.net : 0,
        },
      });
      await tellOfCancellation(deps, trx, { command, redeemed, today });
    },
    // The loan is as it was, and whoever has its case goes on with it.
    reopen: async () => undefined,
  });
}
