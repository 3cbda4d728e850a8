import type { CalendarDate } from '../calendar/calendar-date.ts';
import { sumBy } from '../money/arithmetic.ts';
import type { Centimos } from '../money/centimos.ts';
import { totalOf } from './breakdown.ts';
import { withFundsApplied } from './funds.ts';
import type { LoanAccount } from './loan-account.ts';
import { standings } from './owed.ts';

/** What must be paid on `today`: every instalment due by then, with what being late has added. */
export function amountDue(account: LoanAccount, today: CalendarDate): Centimos {
  const current = withFundsApplied(account, today);
  const due = standings(current, today).filter(({ installment }) => installment.dueOn <= today);
  return sumBy(due, ({ owed }) => totalOf(owed));
}
