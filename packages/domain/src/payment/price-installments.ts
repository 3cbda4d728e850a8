import type { CalendarDate } from '../calendar/calendar-date.ts';
import { MAX_INSTALLMENTS_AHEAD } from '../installment/selection.ts';
import { sumBy } from '../money/arithmetic.ts';
import type { Centimos } from '../money/centimos.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { LoanAccount } from './loan-account.ts';
import { payoffAmount } from './payoff-amount.ts';
import { seenInstallments } from './seen-installments.ts';

export type SelectionRefusal = 'nothing_selected' | 'out_of_order' | 'too_many_ahead';

/**
 * Prices the instalments a client chose, on the server: in order, at most two that are not due, with those that are
 * paid ahead already. Whoever takes all that are left pays what closing the loan costs.
 */
export function priceInstallments(
  account: LoanAccount,
  numbers: readonly number[],
  today: CalendarDate,
): { readonly ok: true; readonly amount: Centimos } | Refusal<SelectionRefusal> {
  if (numbers.length === 0) return refuse('nothing_selected', 'Elige al menos una cuota.');
  const seen = seenInstallments(account, today);
  const covered = seen.filter(({ isAhead }) => isAhead);
  const open = seen.filter(({ paidOn }) => paidOn === null);
  const chosen = open.slice(0, numbers.length);
  const sorted = [...numbers].sort((a, b) => a - b);
  const inOrder = chosen.map(({ installment }) => installment.number).join() === sorted.join();
  if (!inOrder) return refuse('out_of_order', 'Las cuotas se pagan en orden.');
  const ahead = chosen.filter(({ installment }) => installment.dueOn > today);
  if (covered.length + ahead.length > MAX_INSTALLMENTS_AHEAD) {
    return refuse('too_many_ahead', 'Puedes adelantar hasta dos cuotas.');
  }
  const missing = sumBy(chosen, ({ toPay }) => toPay);
  const isAll = chosen.length === open.length;
  const payoff = payoffAmount(account, today);
  return { ok: true, amount: isAll && payoff < missing ? payoff : missing };
}
