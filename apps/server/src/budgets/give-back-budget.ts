import type { Connection } from '#server/db/client.ts';
import { type Budget, budgetKey } from './budget.ts';
import { uncountUse } from './budgets.sql.ts';

/** For what was spent before it was known to cost nothing; in the transaction that spent it, so that nobody sees it. */
export function giveBackBudget(db: Connection, budget: Budget): Promise<void> {
  return uncountUse(db, budgetKey(budget));
}
