import type { CalendarDate } from '../calendar/calendar-date.ts';
import { subtract } from '../money/arithmetic.ts';
import type { Centimos } from '../money/centimos.ts';
import { totalOf } from './breakdown.ts';
import { withFundsApplied } from './funds.ts';
import type { LoanAccount } from './loan-account.ts';
import { outstandingPrincipal, standings } from './owed.ts';

export interface PaymentProgress {
  /** The oldest instalment that is not paid; the last once all are. */
  readonly current: number;
  readonly total: number;
  /** As the schedule in force has it, without what being late adds. */
  readonly monthlyPayment: Centimos;
  readonly nextDueOn: CalendarDate | null;
  /** Whole percent of the amount lent that has been paid back, never rounded up. */
  readonly percent: number;
}

/** How far a disbursed loan has come on a day. */
export function paymentProgress(account: LoanAccount, today: CalendarDate): PaymentProgress {
  const current = withFundsApplied(account, today);
  const open = standings(current, today).find(({ owed }) => totalOf(owed) > 0)?.installment;
  const shown = open ?? current.installments.at(-1);
  if (shown === undefined) throw new Error(`${account.reference} has no instalments`);
  const paidBack = subtract(account.amount, outstandingPrincipal(current));
  return {
    current: shown.number,
    total: current.installments.length,
    monthlyPayment: shown.total,
    nextDueOn: open?.dueOn ?? null,
    percent: Math.floor((paidBack * 100) / account.amount),
  };
}
