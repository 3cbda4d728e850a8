import type { CalendarDate } from '../calendar/calendar-date.ts';
import { sumBy } from '../money/arithmetic.ts';
import { type Centimos, centimos } from '../money/centimos.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { totalOf } from './breakdown.ts';
import { fundsOf, withFundsApplied } from './funds.ts';
import type { LoanAccount } from './loan-account.ts';
import { type InstallmentStanding, standings } from './owed.ts';
import { payoffAmount } from './payoff-amount.ts';

/** More than two ahead is a prepayment, with its own rules (domain.md §4). */
export const MAX_INSTALLMENTS_AHEAD = 2;

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
  const current = withFundsApplied(account, today);
  const unpaid = standings(current, today).filter(({ paidOn }) => paidOn === null);
  const covered = coveredBy(fundsOf(current), unpaid, today);
  const open = unpaid.filter((standing) => !covered.includes(standing));
  const chosen = open.slice(0, numbers.length);
  const sorted = [...numbers].sort((a, b) => a - b);
  const inOrder = chosen.map(({ installment }) => installment.number).join() === sorted.join();
  if (!inOrder) return refuse('out_of_order', 'Las cuotas se pagan en orden.');
  const ahead = chosen.filter(({ installment }) => installment.dueOn > today);
  if (covered.length + ahead.length > MAX_INSTALLMENTS_AHEAD) {
    return refuse('too_many_ahead', 'Puedes adelantar hasta dos cuotas.');
  }
  const scheduled = sumBy([...covered, ...chosen], ({ owed }) => totalOf(owed));
  const missing = centimos(Math.max(0, scheduled - fundsOf(current)));
  const isAll = chosen.length === open.length;
  const payoff = payoffAmount(current, today);
  return { ok: true, amount: isAll && payoff < missing ? payoff : missing };
}

/** Instalments that are not due and that funds pay whole, oldest first: nobody is asked for them again. */
function coveredBy(
  funds: Centimos,
  unpaid: readonly InstallmentStanding[],
  today: CalendarDate,
): readonly InstallmentStanding[] {
  const ahead = unpaid.filter(({ installment }) => installment.dueOn > today);
  let left: number = funds;
  const missing = ahead.findIndex(({ owed }) => {
    left -= totalOf(owed);
    return left < 0;
  });
  const count = missing === -1 ? ahead.length : missing;
  return ahead.slice(0, Math.min(count, MAX_INSTALLMENTS_AHEAD));
}
