import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Installment } from '../installment/installment.ts';
import { subtract, sumBy } from '../money/arithmetic.ts';
import type { Centimos } from '../money/centimos.ts';
import { applyRate } from '../rates/apply-rate.ts';
import { addBreakdowns, type Breakdown, subtractBreakdown, totalOf } from './breakdown.ts';
import { accruedDefaultInterest } from './default-interest.ts';
import { accruedLateInterest } from './late-interest.ts';
import { type Allocation, type LoanAccount, livePayments } from './loan-account.ts';

interface DatedAllocation extends Allocation {
  readonly paidOn: CalendarDate;
}

/** An instalment with what has been paid into it and what is owed on a day. */
export interface InstallmentStanding {
  readonly installment: Installment;
  readonly paid: Breakdown;
  readonly owed: Breakdown;
  /** The day it was completed; null while anything is owed. */
  readonly paidOn: CalendarDate | null;
}

export function standings(
  account: LoanAccount,
  today: CalendarDate,
): readonly InstallmentStanding[] {
  const allocations = allocationsByInstallment(account);
  return account.installments.map((installment) => {
    const own = allocations.get(installment.number) ?? [];
    const paid = addBreakdowns(own);
    const owed = subtractBreakdown(chargedOn(account, installment, own, today), paid);
    const paidOn = totalOf(owed) === 0 ? (own.at(-1)?.paidOn ?? installment.dueOn) : null;
    return { installment, paid, owed, paidOn };
  });
}

/** Everything charged to an instalment until `today`: its figures and what being late has added. */
function chargedOn(
  account: LoanAccount,
  installment: Installment,
  payments: readonly DatedAllocation[],
  today: CalendarDate,
): Breakdown {
  const { principal, interest, igv, insurance, fee } = installment;
  const { prices } = account;
  const feeIgv = applyRate(fee, prices.igv);
  const lateInterest = accruedLateInterest(installment, payments, prices.lateTea, today);
  return {
    defaultInterest: accruedDefaultInterest(installment, payments, prices.defaultInterest, today),
    fee,
    feeIgv,
    insurance,
    lateInterest,
    lateInterestIgv: applyRate(lateInterest, prices.igv),
    interest,
    interestIgv: subtract(igv, feeIgv),
    principal,
  };
}

function allocationsByInstallment(account: LoanAccount): Map<number | null, DatedAllocation[]> {
  const byNumber = new Map<number | null, DatedAllocation[]>();
  for (const { valuedOn, allocations } of livePayments(account)) {
    for (const allocation of allocations) {
      const own = byNumber.get(allocation.number) ?? [];
      own.push({ ...allocation, paidOn: valuedOn });
      byNumber.set(allocation.number, own);
    }
  }
  return byNumber;
}

export function outstandingPrincipal(account: LoanAccount): Centimos {
  return sumBy(standings(account, account.disbursedOn), ({ owed }) => owed.principal);
}

/** Default interest charged so far, paid or not: the daily close posts what this has grown by. */
export function defaultInterestCharged(account: LoanAccount, today: CalendarDate): Centimos {
  return sumBy(
    standings(account, today),
    ({ owed, paid }) => addBreakdowns([owed, paid]).defaultInterest,
  );
}

/** Nothing is owed on it any more, on any day to come. */
export function isPaidOff(account: LoanAccount, today: CalendarDate): boolean {
  return standings(account, today).every(({ owed }) => totalOf(owed) === 0);
}
