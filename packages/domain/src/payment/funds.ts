import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Installment } from '../installment/installment.ts';
import { subtract, sumBy } from '../money/arithmetic.ts';
import { type Centimos, ZERO } from '../money/centimos.ts';
import { totalOf } from './breakdown.ts';
import {
  type AppliedPayment,
  type LoanAccount,
  livePayments,
  moneyIn,
  valueDate,
} from './loan-account.ts';
import { allocate, record } from './movement.ts';
import { standings } from './owed.ts';

/**
 * Money that arrived and pays nothing yet: more than was owed, or instalments ahead of their day. It is the client's,
 * pays each instalment on the day that it falls due, counts against a payoff, or goes back.
 */
export function fundsOf(account: LoanAccount): Centimos {
  return sumBy(livePayments(account), fundsChange);
}

/** What a movement put aside; negative when it took from it. */
export function fundsChange({
  kind,
  amount,
  allocations,
}: Pick<AppliedPayment, 'kind' | 'amount' | 'allocations'>): Centimos {
  return subtract(moneyIn({ kind, amount }), sumBy(allocations, totalOf));
}

/** The account on a day, with everything paid that funds could pay until then. */
export function withFundsApplied(account: LoanAccount, today: CalendarDate): LoanAccount {
  if (fundsOf(account) === 0) return account;
  return account.installments.filter(({ dueOn }) => dueOn <= today).reduce(payFromFunds, account);
}

function payFromFunds(account: LoanAccount, { number, dueOn }: Installment): LoanAccount {
  const valuedOn = valueDate(account, dueOn);
  const due = standings(account, valuedOn).filter(
    ({ installment }) => installment.number === number,
  );
  const allocations = allocate(due, fundsOf(account));
  if (allocations.length === 0) return account;
  const key = `${account.reference}:funds:${account.payments.length}`;
  const movement = { key, kind: 'from_funds', mode: null, paidOn: valuedOn, valuedOn } as const;
  return record(account, { ...movement, amount: ZERO, allocations, replaced: null }).account;
}
