import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Deps } from '#server/deps.ts';
import type { Refusal } from '#server/refusal.ts';

const WINDOW_MS = 10 * 60_000;

/** A registration costs a password hash and a look-up in the registry, and tells whether a person is a client. */
export function spendRegisterBudget(
  deps: Deps,
  ip: string,
): Promise<Refusal<'too_many_requests'> | null> {
  const { BUDGET_REGISTER_PER_IP, BUDGET_REGISTER_TOTAL } = deps.config;
  return spendBudgets(deps, deps.db, [
    { name: 'register:ip', of: ip, limit: BUDGET_REGISTER_PER_IP, windowMs: WINDOW_MS },
    { name: 'register:all', of: '', limit: BUDGET_REGISTER_TOTAL, windowMs: WINDOW_MS },
  ]);
}
