import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Deps } from '#server/deps.ts';
import type { Refusal } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';

const HOUR_MS = 60 * 60_000;

/** Whatever makes a browser ask, each of its questions is one of ours to the provider. */
export function spendQuestion(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  { clientId }: ClientSession,
): Promise<Refusal<'too_many_requests'> | null> {
  const limit = deps.config.BUDGET_SIGNING_QUESTIONS_PER_HOUR;
  return spendBudgets(deps, deps.db, [
    { name: 'signing:questions', of: String(clientId), limit, windowMs: HOUR_MS },
  ]);
}
