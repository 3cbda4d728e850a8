import { createHash } from 'node:crypto';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Loan } from '#server/loans/loan.ts';
import type { Cancellation, RedeemedLoan } from './cancellation.ts';

/**
 * What a proposal rests on: where the loan stands, all that was paid and is being paid, and the clinic's line; of one that
 * would go back to its QR, whether that is still good.
 */
export function hashSeen(
  command: Cancellation,
  loan: Loan,
  redeemed: RedeemedLoan | null,
  today: CalendarDate,
): Buffer {
  const { id, state, redemption, writtenOffOn, validUntil } = loan;
  const isExpired = command === 'undo_redemption' && validUntil !== null && today > validUntil;
  const payments = redeemed?.serviced.account.payments.map(({ key, reversed }) => [key, reversed]);
  const line = redeemed && [
    redeemed.clinicPayment.id,
    redeemed.clinicPayment.state,
    redeemed.clinicPayment.isInBatch,
    redeemed.isAtBank,
  ];
  const seen = [
    [id, state, redemption, writtenOffOn, isExpired],
    payments,
    line,
    redeemed && [redeemed.isPayingByCard, redeemed.hasReturnToPay, redeemed.proposals],
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest();
}
