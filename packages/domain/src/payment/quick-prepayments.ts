import type { CalendarDate } from '../calendar/calendar-date.ts';
import { type Centimos, centimos } from '../money/centimos.ts';
import { withFundsApplied } from './funds.ts';
import type { LoanAccount } from './loan-account.ts';
import { payoffView } from './payoff.ts';
import { leastPrepayment, offerChoice } from './prepayment-offer.ts';

/** S/ 100. */
const STEP = 10_000;

/** Round amounts worth offering: the least that reduces something, a quarter and a half of the principal ahead. */
export function quickPrepayments(account: LoanAccount, today: CalendarDate): readonly Centimos[] {
  const { principalAhead } = payoffView(withFundsApplied(account, today), today);
  const wanted = [leastPrepayment(account, today), principalAhead / 4, principalAhead / 2];
  const rounded = wanted.map((amount) => centimos(Math.max(1, Math.ceil(amount / STEP)) * STEP));
  return [...new Set(rounded)]
    .sort((one, other) => one - other)
    .filter((amount) => offerChoice(account, 'smaller_installment', amount, today).ok);
}
