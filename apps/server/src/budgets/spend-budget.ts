import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuseUntil } from '#server/refusal.ts';
import { type Budget, budgetKey } from './budget.ts';
import { countUse } from './budgets.sql.ts';

/**
 * Takes one use out of each budget, in the database, so that all processes share them.
 * Returns the refusal when any is used up.
 */
export async function spendBudgets(
  { now }: Pick<Deps, 'now'>,
  db: Connection,
  budgets: readonly Budget[],
): Promise<Refusal<'too_many_requests'> | null> {
  const at = now();
  for (const budget of budgets) {
    const endsAt = new Date(at.getTime() + budget.windowMs);
    const { used, windowEndsAt } = await countUse(db, budgetKey(budget), at, endsAt);
    if (used > budget.limit) return refuseUntil('too_many_requests', windowEndsAt, at);
  }
  return null;
}
