import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Deps } from '#server/deps.ts';
import type { RegisteredPerson } from '#server/providers/registry/registry.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Names behind a DNI, for the spouse step. Every look-up costs money and tells about somebody, so it is rationed. */
export async function lookUpDni(
  deps: Deps,
  clientId: number,
  dni: string,
): Promise<RegisteredPerson | Refusal> {
  const limit = deps.config.BUDGET_REGISTRY_PER_CLIENT_AND_DAY;
  const budget = { name: 'registry', of: String(clientId), limit, windowMs: DAY_MS };
  const tooMany = await spendBudgets(deps, deps.db, [budget]);
  if (tooMany) return tooMany;
  return (await deps.providers.registry.findByDni(dni)) ?? refuse('dni_not_found');
}
