import type { CalendarDate } from '../calendar/calendar-date.ts';
import { sumBy } from '../money/arithmetic.ts';
import { type Centimos, ZERO } from '../money/centimos.ts';
import type { Refusal } from '../refusal.ts';
import type { LoanAccount } from './loan-account.ts';
import { isPaidOff } from './owed.ts';
import { type ReversalRefusal, reversePayment } from './reverse-payment.ts';
import { type SeenInstallment, seenInstallments } from './seen-installments.ts';

/** What taking a payment back does to a loan, as of today. */
export interface ReversalEffect {
  /** What was due before it, and after. */
  readonly dueBefore: Centimos;
  readonly dueAfter: Centimos;
  /** Instalments for which more has to be brought than before, and what. */
  readonly opens: readonly {
    readonly number: number;
    readonly dueOn: CalendarDate;
    readonly toPay: Centimos;
  }[];
  /** It was paid and is not any more. */
  readonly isReopened: boolean;
  /** The instalments are again those from before the prepayment that it was. */
  readonly isRescheduled: boolean;
}

export type DescribedReversal =
  | { readonly ok: true; readonly effect: ReversalEffect }
  | Refusal<ReversalRefusal>;

/** Computed by the core itself: a copy of the account gives the payment back, and what changed is told. */
export function describeReversal(
  account: LoanAccount,
  key: string,
  today: CalendarDate,
): DescribedReversal {
  const result = reversePayment(account, key);
  if (!result.ok) return result;
  const before = seenInstallments(account, today);
  const after = seenInstallments(result.account, today);
  const broughtBefore = new Map(
    before.map(({ installment, toPay }) => [installment.number, toPay]),
  );
  const opens = after.flatMap(({ installment: { number, dueOn }, toPay }) =>
    toPay > (broughtBefore.get(number) ?? ZERO) ? [{ number, dueOn, toPay }] : [],
  );
  return {
    ok: true,
    effect: {
      dueBefore: dueOf(before, today),
      dueAfter: dueOf(after, today),
      opens,
      isReopened: isPaidOff(account, today) && after.some(({ toPay }) => toPay > 0),
      isRescheduled: result.payment.replaced !== null,
    },
  };
}

function dueOf(seen: readonly SeenInstallment[], day: CalendarDate): Centimos {
  return sumBy(seen, ({ installment, toPay }) => (installment.dueOn <= day ? toPay : ZERO));
}
