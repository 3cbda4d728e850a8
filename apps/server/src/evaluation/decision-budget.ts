import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Asker } from '#server/credit-reports/bureau-budget.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Refusal } from '#server/refusal.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Whoever asks with one income after the other learns from where the answer turns what the bureau knows: only so many
 * new answers a day, for a client and for an address. An answer on file costs nothing.
 */
export function spendDecisionBudget(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  { clientId, ip }: Asker,
): Promise<Refusal<'too_many_requests'> | null> {
  const { config } = deps;
  const budget = (name: string, of: string, limit: number) => ({
    name: `decisions:${name}`,
    of,
    limit,
    windowMs: DAY_MS,
  });
  return spendBudgets(deps, trx, [
    budget('client', String(clientId), config.BUDGET_DECISIONS_PER_CLIENT_AND_DAY),
    budget('ip', ip, config.BUDGET_DECISIONS_PER_IP_AND_DAY),
  ]);
}
