import { type CalendarDate, daysBetween } from '../calendar/calendar-date.ts';
import { add, subtract, sumBy } from '../money/arithmetic.ts';
import { type Centimos, ZERO } from '../money/centimos.ts';
import type { Breakdown } from '../payment/breakdown.ts';
import type { LoanAccount } from '../payment/loan-account.ts';
import { nextDueOn } from '../payment/next-due.ts';
import { type InstallmentStanding, standings } from '../payment/owed.ts';
import { agedOn, firstLateOn, LATE_DAYS } from './vintage.ts';
import {
  type VintageAge,
  type VintageMonth,
  vintageAges,
  vintageMonthOf,
} from './vintage-month.ts';

/** What loans of one month that are equally late come to; of one loan, what it adds to the portfolio. */
export interface PortfolioCell {
  readonly month: VintageMonth;
  /** Of live loans; the others are not late any more. */
  readonly daysPastDue: number;
  readonly loans: number;
  /** Neither paid off nor written off. */
  readonly live: number;
  /** As disbursed. */
  readonly amount: Centimos;
  readonly paidOff: Centimos;
  readonly writtenOff: Centimos;
  /** Principal that live loans owe. */
  readonly outstanding: Centimos;
  /** What live loans have not paid of instalments that fell due before today, without what being late adds. */
  readonly overdue: Centimos;
  /** Of the instalments of this month: what the schedule says, and what was paid of that. */
  readonly dueThisMonth: Centimos;
  readonly paidThisMonth: Centimos;
  /** Disbursed to those that have the age and had been late by then, and to those that are late now. */
  readonly lateAt: Readonly<Record<VintageAge, Centimos>>;
  readonly lateNow: Centimos;
}

export interface PortfolioLoan {
  readonly isPaid: boolean;
  readonly writtenOffOn: CalendarDate | null;
  readonly account: LoanAccount;
}

/** One loan of the portfolio on a day. Loans that were refunded are no part of it. */
export function cellOfLoan(
  { isPaid, writtenOffOn, account }: PortfolioLoan,
  today: CalendarDate,
): PortfolioCell {
  const { amount, disbursedOn } = account;
  const isGivenUp = writtenOffOn !== null;
  const isLive = !isPaid && !isGivenUp;
  const daysPastDue = isLive ? daysLate(account, today) : 0;
  const rows = standings(account, today);
  const month = vintageMonthOf(today);
  const ofMonth = isGivenUp
    ? []
    : rows.filter(({ installment }) => vintageMonthOf(installment.dueOn) === month);
  const due = rows.filter(({ installment }) => installment.dueOn < today);
  const lateOn = firstLateOn(account);
  const isLateBy = (day: CalendarDate) =>
    day <= today &&
    ((lateOn !== null && lateOn <= day) || (writtenOffOn !== null && writtenOffOn <= day));
  const isLateNow = isLive ? daysPastDue > LATE_DAYS : isGivenUp && !isPaid;
  const whole = (counts: boolean) => (counts ? amount : ZERO);
  return {
    month: vintageMonthOf(disbursedOn),
    daysPastDue,
    loans: 1,
    live: isLive ? 1 : 0,
    amount,
    paidOff: whole(isPaid),
    writtenOff: whole(isGivenUp && !isPaid),
    outstanding: isLive ? sumBy(rows, ({ owed }) => owed.principal) : ZERO,
    overdue: isLive ? sumBy(due, ({ owed }) => scheduledPart(owed)) : ZERO,
    dueThisMonth: sumBy(ofMonth, scheduledOf),
    paidThisMonth: sumBy(ofMonth, ({ paid }) => scheduledPart(paid)),
    lateAt: lateAtAges((age) => whole(isLateBy(agedOn(disbursedOn, age)))),
    lateNow: whole(isLateNow),
  };
}

export function lateAtAges(
  amountOf: (age: VintageAge) => Centimos,
): Readonly<Record<VintageAge, Centimos>> {
  const [three, six, nine, twelve] = vintageAges;
  return {
    [three]: amountOf(three),
    [six]: amountOf(six),
    [nine]: amountOf(nine),
    [twelve]: amountOf(twelve),
  };
}

function daysLate(account: LoanAccount, today: CalendarDate): number {
  const dueOn = nextDueOn(account);
  return dueOn === null ? 0 : Math.max(0, daysBetween(dueOn, today));
}

function scheduledOf({ installment }: InstallmentStanding): Centimos {
  const { principal, interest, igv, insurance, fee } = installment;
  return add(principal, interest, igv, insurance, fee);
}

/** Without what being late adds. */
function scheduledPart(part: Breakdown): Centimos {
  const scheduled = add(part.fee, part.feeIgv, part.insurance, part.interest, part.interestIgv);
  return add(scheduled, part.principal);
}

export function openThisMonth({
  dueThisMonth,
  paidThisMonth,
}: Pick<PortfolioCell, 'dueThisMonth' | 'paidThisMonth'>): Centimos {
  return subtract(dueThisMonth, paidThisMonth);
}
