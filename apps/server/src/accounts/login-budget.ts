import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Deps } from '#server/deps.ts';
import type { Refusal } from '#server/refusal.ts';

const WINDOW_MS = 10 * 60_000;

/** Guesses are limited per account and per address; a right password spends one too, so nothing is told by it. */
export function spendLoginBudget(
  deps: Deps,
  kind: 'client' | 'staff',
  email: string,
  ip: string,
): Promise<Refusal<'too_many_requests'> | null> {
  const { BUDGET_LOGIN_PER_ACCOUNT, BUDGET_LOGIN_PER_IP } = deps.config;
  return spendBudgets(deps, deps.db, [
    { name: 'login:ip', of: ip, limit: BUDGET_LOGIN_PER_IP, windowMs: WINDOW_MS },
    {
      name: `login:${kind}`,
      of: email.toLowerCase(),
      limit: BUDGET_LOGIN_PER_ACCOUNT,
      windowMs: WINDOW_MS,
    },
  ]);
}
