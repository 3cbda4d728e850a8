import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Loan } from '#server/loans/loan.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

export type RedemptionProblem = Refusal<'already_redeemed' | 'qr_expired' | 'loan_not_redeemable'>;

/** What keeps a loan from being redeemed on a day; null when nothing does. Its last day counts, not the nightly close. */
export function redemptionProblem(
  { state, validUntil }: Pick<Loan, 'state' | 'validUntil'>,
  today: CalendarDate,
): RedemptionProblem | null {
  if (state === 'disbursed' || state === 'paid') return refuse('already_redeemed');
  if (state === 'expired_unredeemed') return refuse('qr_expired');
  if (state !== 'signed' || validUntil === null) return refuse('loan_not_redeemable');
  return today > validUntil ? refuse('qr_expired') : null;
}
