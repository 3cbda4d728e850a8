import type { CalendarDate } from '../../calendar/calendar-date.ts';
import { type AppliedPayment, type LoanAccount, moneyIn } from '../../payment/loan-account.ts';
import { payoffBreakdown, payoffView } from '../../payment/payoff.ts';
import { payoffBalance } from '../../payment/payoff-amount.ts';

/** IGV is rounded once on interest and fee together, or once on each. */
const IGV_ROUNDING = 1;

/**
 * Whether closing the loan costs what it must once a payment is in: exactly that much less, wherever the money went.
 * A prepayment saves the premium on the principal it took off, and one that was told late what it would have cost to
 * be late.
 */
export function payoffFollows(
  payment: Pick<AppliedPayment, 'kind' | 'amount' | 'valuedOn'>,
  before: LoanAccount,
  after: LoanAccount,
  day: CalendarDate,
): boolean {
  const expected = payoffBalance(before, day) - moneyIn(payment);
  const later = payoffBalance(after, day);
  if (payment.valuedOn < day) return later <= expected;
  if (payment.kind !== 'prepayment') return later === expected;
  const saved = expected - later;
  const premiumSaved = premiumOf(before, day) - premiumOf(after, day);
  return saved >= -IGV_ROUNDING && saved <= premiumSaved + IGV_ROUNDING;
}

function premiumOf(account: LoanAccount, day: CalendarDate): number {
  return payoffBreakdown(account, payoffView(account, day)).insurance;
}
