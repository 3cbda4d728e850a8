import type { CalendarDate } from '../calendar/calendar-date.ts';
import { subtract } from '../money/arithmetic.ts';
import type { Centimos } from '../money/centimos.ts';
import { withFundsApplied } from './funds.ts';
import type { LoanAccount } from './loan-account.ts';
import { outstandingPrincipal } from './owed.ts';
import { seenInstallments } from './seen-installments.ts';

export interface PaymentProgress {
  /** The oldest instalment that is neither paid nor paid ahead; the last once all are. */
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
  const seen = seenInstallments(current, today);
  const open = seen.find(({ toPay }) => toPay > 0)?.installment;
  const shown = open ?? seen.at(-1)?.installment;
  if (shown === undefined) throw new Error(`${account.reference} has no instalments`);
  const paidBack = subtract(account.amount, outstandingPrincipal(current));
  return {
    current: shown.number,
    total: seen.length,
    monthlyPayment: shown.total,
    nextDueOn: open?.dueOn ?? null,
    percent: Math.floor((paidBack * 100) / account.amount),
  };
}
