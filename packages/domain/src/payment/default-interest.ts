import { type CalendarDate, daysBetween, laterOf } from '../calendar/calendar-date.ts';
import type { Installment } from '../installment/installment.ts';
import { subtract, sumBy } from '../money/arithmetic.ts';
import { type Centimos, centimos, ZERO } from '../money/centimos.ts';
import { proportion } from '../money/rounding.ts';
import { RATE_ONE, type Rate } from '../rates/rate.ts';

const YEAR_DAYS = 360;

export interface PrincipalPayment {
  readonly paidOn: CalendarDate;
  readonly principal: Centimos;
}

/**
 * Default interest since the due date: simple, on the principal that was overdue each day, never on
 * interest (Ley 31143). Céntimo-days are added up and rounded once, so that it does not matter how
 * often it is asked, and taking a payment away gives the figure as if it had never been made.
 */
export function accruedDefaultInterest(
  installment: Pick<Installment, 'dueOn' | 'principal'>,
  payments: readonly PrincipalPayment[],
  yearlyRate: Rate,
  today: CalendarDate,
): Centimos {
  if (today <= installment.dueOn) return ZERO;
  let overdue: number = installment.principal;
  let since = installment.dueOn;
  let centimoDays = 0;
  for (const { paidOn, principal } of payments) {
    const until = laterOf(since, paidOn);
    centimoDays += overdue * daysBetween(since, until);
    overdue -= principal;
    since = until;
  }
  centimoDays += overdue * Math.max(0, daysBetween(since, today));
  return proportion(centimos(centimoDays), yearlyRate, RATE_ONE * YEAR_DAYS);
}

export interface OverdueInstallment extends Pick<Installment, 'dueOn' | 'principal'> {
  readonly payments: readonly PrincipalPayment[];
}

/** What a day adds to the default interest of instalments that had been brought to an earlier one. */
export function defaultInterestGrowth(
  installments: readonly OverdueInstallment[],
  yearlyRate: Rate,
  from: CalendarDate,
  to: CalendarDate,
): Centimos {
  return sumBy(installments, (installment) => {
    const until = (day: CalendarDate) =>
      accruedDefaultInterest(installment, installment.payments, yearlyRate, day);
    return subtract(until(to), until(from));
  });
}
