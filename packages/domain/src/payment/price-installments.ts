import type { CalendarDate } from '../calendar/calendar-date.ts';
import { sumBy } from '../money/arithmetic.ts';
import type { Centimos } from '../money/centimos.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { totalOf } from './breakdown.ts';
import type { LoanAccount } from './loan-account.ts';
import { standings } from './owed.ts';

/** More than two ahead is a prepayment, with its own rules (domain.md §4). */
export const MAX_INSTALLMENTS_AHEAD = 2;

export type SelectionRefusal = 'nothing_selected' | 'out_of_order' | 'too_many_ahead';

/** Prices the instalments a client chose, on the server: in order, at most two that are not due. */
export function priceInstallments(
  account: LoanAccount,
  numbers: readonly number[],
  today: CalendarDate,
): { readonly ok: true; readonly amount: Centimos } | Refusal<SelectionRefusal> {
  if (numbers.length === 0) return refuse('nothing_selected', 'Elige al menos una cuota.');
  const unpaid = standings(account, today).filter(({ paidOn }) => paidOn === null);
  const chosen = unpaid.slice(0, numbers.length);
  const sorted = [...numbers].sort((a, b) => a - b);
  const inOrder = chosen.map(({ installment }) => installment.number).join() === sorted.join();
  if (!inOrder) return refuse('out_of_order', 'Las cuotas se pagan en orden.');
  const ahead = chosen.filter(({ installment }) => installment.dueOn > today);
  if (ahead.length > MAX_INSTALLMENTS_AHEAD) {
    return refuse('too_many_ahead', 'Puedes adelantar hasta dos cuotas.');
  }
  return { ok: true, amount: sumBy(chosen, ({ owed }) => totalOf(owed)) };
}
