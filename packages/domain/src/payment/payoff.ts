import { type CalendarDate, days360 } from '../calendar/calendar-date.ts';
import { add, sumBy } from '../money/arithmetic.ts';
import { type Centimos, centimos, ZERO } from '../money/centimos.ts';
import { proportion, roundHalfUp } from '../money/rounding.ts';
import { daysRate, MONTH_DAYS, PERIOD_SCALE } from '../rates/period-rate.ts';
import { applyRate, RATE_ONE } from '../rates/rate.ts';
import { type Breakdown, totalOf } from './breakdown.ts';
import type { LoanAccount } from './loan-account.ts';
import { type InstallmentStanding, standings } from './owed.ts';

/** A loan cut in two on a day: what must be paid whole, and what can still be paid ahead. */
export interface PayoffView {
  /** Instalments that are due or already begun, up to the last such one. */
  readonly committed: readonly InstallmentStanding[];
  readonly committedOwed: Centimos;
  /** Instalments nobody has touched and that are not due. */
  readonly ahead: readonly InstallmentStanding[];
  /** Days of the running period (0 to 30) for which interest has been earned. */
  readonly elapsedDays: number;
  readonly principalAhead: Centimos;
  /** Interest of those days on that principal. */
  readonly earnedInterest: Centimos;
  readonly feeAhead: Centimos;
}

export function payoffView(account: LoanAccount, today: CalendarDate): PayoffView {
  const all = standings(account, today);
  const lastCommitted = all.findLastIndex(
    ({ installment, paid }) => installment.dueOn <= today || totalOf(paid) > 0,
  );
  const committed = all.slice(0, lastCommitted + 1);
  const ahead = all.slice(lastCommitted + 1);
  const periodStart = committed.at(-1)?.installment.dueOn ?? account.disbursedOn;
  const elapsedDays = Math.min(MONTH_DAYS, Math.max(0, days360(periodStart, today)));
  const principalAhead = sumBy(ahead, ({ installment }) => installment.principal);
  return {
    committed,
    committedOwed: sumBy(committed, ({ owed }) => totalOf(owed)),
    ahead,
    elapsedDays,
    principalAhead,
    earnedInterest: roundHalfUp(
      BigInt(principalAhead) * daysRate(account.prices.tea, elapsedDays),
      PERIOD_SCALE,
    ),
    feeAhead: sumBy(ahead, ({ installment }) => installment.fee),
  };
}

/** What closing the rest of the loan costs on that day: interest is cut to the day, no charge added. */
export function payoffBreakdown(account: LoanAccount, view: PayoffView): Breakdown {
  const { earnedInterest, feeAhead, principalAhead, elapsedDays } = view;
  return {
    defaultInterest: ZERO,
    fee: feeAhead,
    igv: applyRate(add(earnedInterest, feeAhead), account.prices.igv),
    insurance: proportion(
      principalAhead,
      account.prices.insurance * elapsedDays,
      RATE_ONE * MONTH_DAYS,
    ),
    interest: earnedInterest,
    principal: principalAhead,
  };
}

/** The amount that settles the loan completely if it is paid on `today`. */
export function payoffAmount(account: LoanAccount, today: CalendarDate): Centimos {
  const view = payoffView(account, today);
  return centimos(view.committedOwed + totalOf(payoffBreakdown(account, view)));
}
