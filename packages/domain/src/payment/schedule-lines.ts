import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { InstallmentFigures } from '../installment/amortize.ts';
import { add, subtract, sumBy } from '../money/arithmetic.ts';
import { type Centimos, ZERO } from '../money/centimos.ts';
import { totalOf } from './breakdown.ts';
import { fundsOf, withFundsApplied } from './funds.ts';
import { type LoanAccount, livePayments } from './loan-account.ts';
import { seenInstallments } from './seen-installments.ts';

/** An instalment as it was agreed, with what being late has added and what was paid. */
export interface ScheduleLine extends InstallmentFigures {
  /** Null until the loan is disbursed. */
  readonly dueOn: CalendarDate | null;
  /** Owed today for late days, with its IGV. */
  readonly lateInterest: Centimos;
  /** Owed today for late days. */
  readonly defaultInterest: Centimos;
  readonly paid: Centimos;
  readonly owed: Centimos;
  /** When it was paid, or the money for the whole of it came in. */
  readonly paidOn: CalendarDate | null;
}

export interface LoanSchedule {
  readonly lines: readonly ScheduleLine[];
  /** Came in and pays nothing yet. */
  readonly funds: Centimos;
  /** Principal that was paid ahead of the schedule and is in no instalment. */
  readonly prepaid: Centimos;
}

/** The whole schedule in force, as of a day. */
export function scheduleOf(account: LoanAccount, today: CalendarDate): LoanSchedule {
  const current = withFundsApplied(account, today);
  const lines = seenInstallments(current, today).map(({ installment, paid, owed, paidOn }) => ({
    ...installment,
    lateInterest: add(owed.lateInterest, owed.lateInterestIgv),
    defaultInterest: owed.defaultInterest,
    paid: totalOf(paid),
    owed: totalOf(owed),
    paidOn,
  }));
  const applied = sumBy(livePayments(current), ({ allocations }) => sumBy(allocations, totalOf));
  return {
    lines,
    funds: fundsOf(current),
    prepaid: subtract(
      applied,
      sumBy(lines, ({ paid }) => paid),
    ),
  };
}

/** What was agreed, before there are days. */
export function agreedSchedule(rows: readonly InstallmentFigures[]): LoanSchedule {
  const nothing = { lateInterest: ZERO, defaultInterest: ZERO, paid: ZERO };
  return {
    lines: rows.map((row) => ({
      ...row,
      ...nothing,
      owed: row.total,
      dueOn: null,
      paidOn: null,
    })),
    funds: ZERO,
    prepaid: ZERO,
  };
}
