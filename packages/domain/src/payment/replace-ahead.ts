import type { Installment } from '../installment/installment.ts';
import { type Breakdown, totalOf } from './breakdown.ts';
import type { Allocation, AppliedPayment, LoanAccount } from './loan-account.ts';
import { allocate, record, type Taken } from './movement.ts';
import type { PayoffView } from './payoff.ts';

/** Pays all that is due and `paidAhead` of the rest, in whose place `rows` come; none closes the loan. */
export function replaceAhead(
  account: LoanAccount,
  movement: Pick<AppliedPayment, 'key' | 'kind' | 'mode' | 'amount' | 'paidOn' | 'valuedOn'>,
  view: PayoffView,
  paidAhead: Breakdown,
  rows: readonly Installment[],
): Taken {
  const ahead: Allocation = { number: null, ...paidAhead };
  const allocations = [...allocate(view.committed, view.committedOwed), ahead];
  const kept = view.committed.map(({ installment }) => installment);
  const installments = [...kept, ...rows].sort((a, b) => a.number - b.number);
  return record(
    { ...account, installments },
    {
      ...movement,
      allocations: allocations.filter((allocation) => totalOf(allocation) > 0),
      replaced: account.installments,
    },
  );
}
