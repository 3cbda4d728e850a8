import type { PaymentItem } from '@alivio/contract/payments.ts';
import { type Centimos, centimos, ZERO } from '@alivio/domain/money/centimos.ts';

interface Selection {
  chosen: readonly PaymentItem[];
  /** How many are pending, chosen or not. */
  pendingCount: number;
  /** What closing the loan costs today. */
  payoff: Centimos;
}

/** What the chosen instalments cost together; all that are left, no more than closing the loan does. */
export function priceSelection({ chosen, pendingCount, payoff }: Selection): {
  total: Centimos;
  saved: Centimos;
} {
  const sum = centimos(chosen.reduce((all, each) => all + each.installmentAmount, 0));
  const closes = chosen.length > 0 && chosen.length === pendingCount && payoff < sum;
  return closes ? { total: payoff, saved: centimos(sum - payoff) } : { total: sum, saved: ZERO };
}
