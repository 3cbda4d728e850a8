import { type CalendarDate, days360 } from '../calendar/calendar-date.ts';
import { add, subtract, sumBy } from '../money/arithmetic.ts';
import type { Centimos } from '../money/centimos.ts';
import { proportion, roundHalfUp } from '../money/rounding.ts';
import { applyRate } from '../rates/apply-rate.ts';
import { daysRate, MONTH_DAYS, PERIOD_SCALE } from '../rates/period-rate.ts';
import { RATE_ONE } from '../rates/rate.ts';
import { type Breakdown, NOTHING, totalOf } from './breakdown.ts';
import { type LoanAccount, livePayments } from './loan-account.ts';
import { type InstallmentStanding, standings } from './owed.ts';

/** A loan cut in two on a day: what must be paid whole, and what can still be paid ahead. */
export interface PayoffView {
  /** Instalments that are due, and those paid whole before their time. */
  readonly committed: readonly InstallmentStanding[];
  readonly committedOwed: Centimos;
  /** The others: nobody has touched them, as an instalment that is not due is paid whole or not at all. */
  readonly ahead: readonly InstallmentStanding[];
  /** Days of the running period (0 to 30) that have passed. */
  readonly elapsedDays: number;
  readonly principalAhead: Centimos;
  /** Interest on that principal for the days that no prepayment has paid yet. */
  readonly earnedInterest: Centimos;
  readonly feeAhead: Centimos;
}

export function payoffView(account: LoanAccount, today: CalendarDate): PayoffView {
  const all = standings(account, today);
  const isCommitted = ({ installment, paidOn }: InstallmentStanding) =>
    installment.dueOn <= today || paidOn !== null;
  const committed = all.filter(isCommitted);
  const ahead = all.filter((standing) => !isCommitted(standing));
  const firstAhead = all.findIndex((standing) => !isCommitted(standing));
  const periodStart = all[firstAhead - 1]?.installment.dueOn ?? account.disbursedOn;
  const elapsedDays = daysOfPeriod(periodStart, today);
  const unpaidDays = elapsedDays - daysOfPeriod(periodStart, lastPrepaidOn(account));
  const principalAhead = sumBy(ahead, ({ installment }) => installment.principal);
  return {
    committed,
    committedOwed: sumBy(committed, ({ owed }) => totalOf(owed)),
    ahead,
    elapsedDays,
    principalAhead,
    earnedInterest: roundHalfUp(
      BigInt(principalAhead) * daysRate(account.prices.tea, unpaidDays),
      PERIOD_SCALE,
    ),
    feeAhead: sumBy(ahead, ({ installment }) => installment.fee),
  };
}

function daysOfPeriod(periodStart: CalendarDate, day: CalendarDate): number {
  return Math.min(MONTH_DAYS, Math.max(0, days360(periodStart, day)));
}

/** A prepayment pays the interest to its day, so that the next one starts from there. */
function lastPrepaidOn(account: LoanAccount): CalendarDate {
  const last = livePayments(account).findLast(({ kind }) => kind === 'prepayment');
  return last?.valuedOn ?? account.disbursedOn;
}

/** What closing the rest of the loan costs on that day: interest is cut to the day, no charge added. */
export function payoffBreakdown(account: LoanAccount, view: PayoffView): Breakdown {
  const { earnedInterest, feeAhead, principalAhead, elapsedDays } = view;
  const igv = applyRate(add(earnedInterest, feeAhead), account.prices.igv);
  const feeIgv = applyRate(feeAhead, account.prices.igv);
  return {
    ...NOTHING,
    fee: feeAhead,
    feeIgv,
    insurance: proportion(
      principalAhead,
      account.prices.insurance * elapsedDays,
      RATE_ONE * MONTH_DAYS,
    ),
    interest: earnedInterest,
    interestIgv: subtract(igv, feeIgv),
    principal: principalAhead,
  };
}
