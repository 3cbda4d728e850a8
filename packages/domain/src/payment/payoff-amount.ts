import type { CalendarDate } from '../calendar/calendar-date.ts';
import { type Centimos, centimos } from '../money/centimos.ts';
import { totalOf } from './breakdown.ts';
import { fundsOf, withFundsApplied } from './funds.ts';
import type { LoanAccount } from './loan-account.ts';
import { payoffBreakdown, payoffView } from './payoff.ts';

/** What the client has to bring to settle the loan completely on `today`: what was put aside counts. */
export function payoffAmount(account: LoanAccount, today: CalendarDate): Centimos {
  return centimos(Math.max(0, payoffBalance(account, today)));
}

/** The same, negative by what would be left over for the client. */
export function payoffBalance(account: LoanAccount, today: CalendarDate): Centimos {
  const current = withFundsApplied(account, today);
  const view = payoffView(current, today);
  const price = view.committedOwed + totalOf(payoffBreakdown(current, view));
  return centimos(price - fundsOf(current));
}
