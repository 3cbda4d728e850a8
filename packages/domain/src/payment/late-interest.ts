import { type CalendarDate, daysBetween, laterOf } from '../calendar/calendar-date.ts';
import type { Installment } from '../installment/installment.ts';
import { type Centimos, ZERO } from '../money/centimos.ts';
import { roundHalfUp } from '../money/rounding.ts';
import { daysRate, PERIOD_SCALE } from '../rates/period-rate.ts';
import type { Rate } from '../rates/rate.ts';
import type { PrincipalPayment } from './default-interest.ts';

/**
 * The agreed interest goes on after the due date, beside default interest (art. 6 of Ley 28587): every céntimo of
 * principal earns the plan's TEA for the days between its due date and its payment. It is on principal alone, never on
 * interest, and rounded once, so that it does not matter how often it is asked nor which payment is taken away again.
 */
export function accruedLateInterest(
  { dueOn, principal }: Pick<Installment, 'dueOn' | 'principal'>,
  payments: readonly PrincipalPayment[],
  tea: Rate,
  today: CalendarDate,
): Centimos {
  if (today <= dueOn) return ZERO;
  const rateUntil = (day: CalendarDate) => daysRate(tea, daysBetween(dueOn, laterOf(dueOn, day)));
  let unpaid: number = principal;
  let earned = 0n;
  for (const payment of payments) {
    earned += BigInt(payment.principal) * rateUntil(payment.paidOn);
    unpaid -= payment.principal;
  }
  return roundHalfUp(earned + BigInt(unpaid) * rateUntil(today), PERIOD_SCALE);
}
