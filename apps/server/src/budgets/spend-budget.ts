import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuseUntil } from '#server/refusal.ts';
import { type Budget, budgetKey } from './budget.ts';
import { countUse } from './budgets.sql.ts';

/**
 * Takes a use out of each budget, in the database, so that all processes share them.
 * Returns the refusal when any is used up, or would be by more than it holds.
 */
export async function spendBudgets(
  { now }: Pick<Deps, 'now'>,
  db: Connection,
  budgets: readonly Budget[],
): Promise<Refusal<'too_many_requests'> | null> {
  const at = now();
  for (const budget of budgets) {
    const { used, windowEndsAt } = await countUse(db, {
      key: budgetKey(budget),
      cost: budget.cost ?? 1,
      now: at,
      windowEndsAt: new Date(at.getTime() + budget.windowMs),
    });
    if (used > budget.limit) return refuseUntil('too_many_requests', windowEndsAt, at);
  }
  return null;
}
