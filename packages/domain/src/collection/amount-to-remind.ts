import type { CalendarDate } from '../calendar/calendar-date.ts';
import { daysBetween } from '../calendar/calendar-date.ts';
import { sumBy } from '../money/arithmetic.ts';
import { type Centimos, centimos } from '../money/centimos.ts';
import type { LoanAccount } from '../payment/loan-account.ts';
import { type SeenInstallment, seenInstallments } from '../payment/seen-installments.ts';

/** What a client has to bring on a day, and what it is made of. */
export interface AmountToRemind {
  /** Of the oldest instalment for which money is missing. */
  readonly dueOn: CalendarDate;
  /** Negative while it is still to come. */
  readonly daysLate: number;
  /** The instalments that it is for, oldest first. */
  readonly numbers: readonly number[];
  readonly total: Centimos;
  /** Scheduled figures that are open; with the two below it is the total. */
  readonly installments: Centimos;
  /** What overdue principal went on earning, with its IGV. */
  readonly lateInterest: Centimos;
  readonly defaultInterest: Centimos;
}

/** Everything due by a day, or the next instalment while nothing is; null when no money is missing at all. */
export function amountToRemind(account: LoanAccount, today: CalendarDate): AmountToRemind | null {
  const open = seenInstallments(account, today).filter(({ paidOn }) => paidOn === null);
  const [oldest] = open;
  if (oldest === undefined) return null;
  const due = open.filter(({ installment }) => installment.dueOn <= today);
  const wanted = due.length > 0 ? due : [oldest];
  const total = sumBy(wanted, ({ toPay }) => toPay);
  const lateInterest = sumBy(wanted, lateInterestOf);
  const defaultInterest = sumBy(wanted, ({ owed }) => owed.defaultInterest);
  return {
    dueOn: oldest.installment.dueOn,
    daysLate: daysBetween(oldest.installment.dueOn, today),
    numbers: wanted.map(({ installment }) => installment.number),
    total,
    installments: centimos(total - lateInterest - defaultInterest),
    lateInterest,
    defaultInterest,
  };
}

function lateInterestOf({ owed }: SeenInstallment): Centimos {
  return centimos(owed.lateInterest + owed.lateInterestIgv);
}
