import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Installment } from '../installment/installment.ts';
import { sumBy } from '../money/arithmetic.ts';
import type { Centimos } from '../money/centimos.ts';
import { addBreakdowns, type Breakdown, subtractBreakdown, totalOf } from './breakdown.ts';
import { accruedDefaultInterest } from './default-interest.ts';
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

/** Everything charged to an instalment until `today`: its figures and its default interest. */
function chargedOn(
  account: LoanAccount,
  installment: Installment,
  payments: readonly DatedAllocation[],
  today: CalendarDate,
): Breakdown {
  const { principal, interest, igv, insurance, fee } = installment;
  const { defaultInterest: yearlyRate } = account.prices;
  const defaultInterest = accruedDefaultInterest(installment, payments, yearlyRate, today);
  return { defaultInterest, fee, igv, insurance, interest, principal };
}

function allocationsByInstallment(account: LoanAccount): Map<number | null, DatedAllocation[]> {
  const byNumber = new Map<number | null, DatedAllocation[]>();
  for (const { paidOn, allocations } of livePayments(account)) {
    for (const allocation of allocations) {
      const own = byNumber.get(allocation.number) ?? [];
      own.push({ ...allocation, paidOn });
      byNumber.set(allocation.number, own);
    }
  }
  return byNumber;
}

/** What must be paid on `today`: every instalment due by then, with its default interest. */
export function amountDue(account: LoanAccount, today: CalendarDate): Centimos {
  const due = standings(account, today).filter(({ installment }) => installment.dueOn <= today);
  return sumBy(due, ({ owed }) => totalOf(owed));
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
