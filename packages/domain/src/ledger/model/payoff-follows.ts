import type { CalendarDate } from '../../calendar/calendar-date.ts';
import { type Centimos, centimos } from '../../money/centimos.ts';
import { totalOf } from '../../payment/breakdown.ts';
import type { AppliedPayment, LoanAccount } from '../../payment/loan-account.ts';
import { payoffBreakdown, payoffView } from '../../payment/payoff.ts';

/** IGV is rounded once on interest and fee together, or once on each. */
const IGV_ROUNDING = 1;

/**
 * Whether closing the loan costs what it must once a payment is in: never more than before it, and
 * after a prepayment exactly that much less. The premium of the days passed is charged on what is
 * still lent, so that lowering the principal lowers it too.
 */
export function payoffFollows(
  { kind, amount }: Pick<AppliedPayment, 'kind' | 'amount'>,
  before: LoanAccount,
  after: LoanAccount,
  day: CalendarDate,
): boolean {
  const [earlier, later] = [priceOf(before, day), priceOf(after, day)];
  if (kind === 'installments') return later.total < earlier.total;
  const saved = earlier.total - amount - later.total;
  const premiumSaved = earlier.premium - later.premium;
  return saved >= -IGV_ROUNDING && saved <= premiumSaved + IGV_ROUNDING;
}

function priceOf(account: LoanAccount, day: CalendarDate): { total: Centimos; premium: Centimos } {
  const view = payoffView(account, day);
  const closing = payoffBreakdown(account, view);
  return { total: centimos(view.committedOwed + totalOf(closing)), premium: closing.insurance };
}
