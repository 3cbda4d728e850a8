import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Refusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';

const TEN_MINUTES_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

type Spent = Promise<Refusal<'too_many_requests'> | null>;
type Spending = Pick<Deps, 'config' | 'now'>;

/** How often one advisor searches: a person at a counter, not a program that copies the list (decision 60). */
export function spendSearchBudget(deps: Spending, trx: Connection, by: StaffSession): Spent {
  const { BUDGET_SEARCHES_PER_ADVISOR, BUDGET_SEARCHES_PER_ADVISOR_AND_DAY } = deps.config;
  const of = String(by.staffUserId);
  return spendBudgets(deps, trx, [
    { name: 'search', of, limit: BUDGET_SEARCHES_PER_ADVISOR, windowMs: TEN_MINUTES_MS },
    { name: 'search:day', of, limit: BUDGET_SEARCHES_PER_ADVISOR_AND_DAY, windowMs: DAY_MS },
  ]);
}

/** How many people one advisor is shown: a page costs as much as stands on it. */
export function spendShownBudget(
  deps: Spending,
  trx: Connection,
  { by, shown }: { by: StaffSession; shown: number },
): Spent {
  const limit = deps.config.BUDGET_CLIENTS_SHOWN_PER_ADVISOR_AND_DAY;
  const of = String(by.staffUserId);
  return spendBudgets(deps, trx, [
    { name: 'search:shown', of, limit, windowMs: DAY_MS, cost: shown },
  ]);
}

export function spendOpeningBudget(deps: Spending & Pick<Deps, 'db'>, by: StaffSession): Spent {
  const limit = deps.config.BUDGET_CLIENTS_OPENED_PER_ADVISOR_AND_DAY;
  const of = String(by.staffUserId);
  return spendBudgets(deps, deps.db, [{ name: 'clients:opened', of, limit, windowMs: DAY_MS }]);
}
