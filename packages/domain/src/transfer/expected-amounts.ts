import type { CalendarDate } from '../calendar/calendar-date.ts';
import { add } from '../money/arithmetic.ts';
import { type Centimos, ZERO } from '../money/centimos.ts';
import type { LoanAccount } from '../payment/loan-account.ts';
import { payoffAmount } from '../payment/payoff-amount.ts';
import { seenInstallments } from '../payment/seen-installments.ts';

export type ExpectedAmountKind = 'due' | 'next' | 'several' | 'payoff' | 'choice';

/** An amount that a client may well transfer. */
export interface ExpectedAmount {
  readonly kind: ExpectedAmountKind;
  readonly amount: Centimos;
  /** The instalments that it pays; none for what is no instalment. */
  readonly numbers: readonly number[];
}

/** What a client may be expected to transfer on a day; `choice` is a prepayment they have asked for. */
export function expectedAmounts(
  account: LoanAccount,
  day: CalendarDate,
  choice: Centimos | null = null,
): readonly ExpectedAmount[] {
  const open = seenInstallments(account, day).filter(({ toPay }) => toPay > 0);
  const due = open.filter(({ installment }) => installment.dueOn <= day).length;
  const amounts: ExpectedAmount[] = [];
  if (choice !== null) amounts.push({ kind: 'choice', amount: choice, numbers: [] });
  let sum = ZERO;
  for (const [index, { toPay }] of open.entries()) {
    sum = add(sum, toPay);
    const numbers = open.slice(0, index + 1).map(({ installment }) => installment.number);
    amounts.push({ kind: kindOf(index + 1, due), amount: sum, numbers });
  }
  const payoff = payoffAmount(account, day);
  return payoff > 0 ? [...amounts, { kind: 'payoff', amount: payoff, numbers: [] }] : amounts;
}

function kindOf(count: number, due: number): ExpectedAmountKind {
  if (count === due) return 'due';
  return count === 1 ? 'next' : 'several';
}
