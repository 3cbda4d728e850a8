import type { ErrorCode } from '@alivio/contract/errors.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { Cancellation, RedeemedLoan } from './cancellation.ts';

/** A way of taking a redeemed loan back, and what is against it; null when nothing is. */
export interface CancellationWay<Code extends ErrorCode> {
  readonly command: Cancellation;
  judge(redeemed: RedeemedLoan): Refusal<Code> | null;
}

type Unfit = 'loan_not_disbursed' | 'approval_pending';

export const cancelling: CancellationWay<Unfit | 'settlement_at_bank'> = {
  command: 'cancel_treatment',
  judge(redeemed) {
    const refused = judgeStanding(redeemed);
    if (refused) return refused;
    return redeemed.isAtBank ? refuse('settlement_at_bank') : null;
  },
};

export const undoing: CancellationWay<
  | Unfit
  | 'clinic_payment_in_batch'
  | 'illegal_transition'
  | 'loan_written_off'
  | 'return_to_pay_first'
> = {
  command: 'undo_redemption',
  judge(redeemed) {
    const { loan, clinicPayment, hasReturnToPay } = redeemed;
    const refused = judgeStanding(redeemed);
    if (refused) return refused;
    if (clinicPayment.isInBatch) return refuse('clinic_payment_in_batch');
    if (loan.state !== 'disbursed') return refuse('illegal_transition');
    if (loan.writtenOffOn !== null) return refuse('loan_written_off');
    // Whoever gives such a return up puts the money aside again, on an account that would be gone.
    return hasReturnToPay ? refuse('return_to_pay_first') : null;
  },
};

/** What is to be done to the loan or to its payments is decided first: neither would be what was proposed any more. */
function judgeStanding({ loan, proposals }: RedeemedLoan): Refusal<Unfit> | null {
  if (loan.state !== 'disbursed' && loan.state !== 'paid') return refuse('loan_not_disbursed');
  return proposals.length > 0 ? refuse('approval_pending') : null;
}
