import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Deps } from '#server/deps.ts';
import type { Refusal } from '#server/refusal.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Who makes us ask: a person at an address. */
export interface Asker {
  clientId: number;
  ip: string;
}

/** A report costs money and tells about somebody: only questions that reach the bureau are counted. */
export function spendBureauBudget(
  deps: Deps,
  { clientId, ip }: Asker,
): Promise<Refusal<'too_many_requests'> | null> {
  const { config } = deps;
  const budget = (name: string, of: string, limit: number) => ({
    name: `bureau:${name}`,
    of,
    limit,
    windowMs: DAY_MS,
  });
  return spendBudgets(deps, deps.db, [
    budget('client', String(clientId), config.BUDGET_BUREAU_PER_CLIENT_AND_DAY),
    budget('ip', ip, config.BUDGET_BUREAU_PER_IP_AND_DAY),
    budget('all', '', config.BUDGET_BUREAU_PER_DAY),
  ]);
}
