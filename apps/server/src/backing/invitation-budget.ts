import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Refusal } from '#server/refusal.ts';

const DAY_MS = 24 * 60 * 60_000;

/** An invitation reaches somebody who has not asked for it. Only those that go out are counted. */
export function spendInvitationBudget(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  clientId: number,
): Promise<Refusal<'too_many_requests'> | null> {
  const limit = deps.config.BUDGET_GUARANTOR_INVITATIONS_PER_DAY;
  return spendBudgets(deps, trx, [
    { name: 'guarantor:invitations', of: String(clientId), limit, windowMs: DAY_MS },
  ]);
}
