import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Deps } from '#server/deps.ts';
import type { RegisteredPerson } from '#server/providers/registry/registry.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Names behind a DNI, for the spouse step. Every look-up costs money and tells about somebody, so it is rationed. */
export async function lookUpDni(
  deps: Deps,
  { clientId, ip, dni }: { clientId: number; ip: string; dni: string },
): Promise<RegisteredPerson | Refusal<'dni_not_found' | 'too_many_requests'>> {
  const { config } = deps;
  const budget = (name: string, of: string, limit: number) => ({
    name: `registry:${name}`,
    of,
    limit,
    windowMs: DAY_MS,
  });
  const tooMany = await spendBudgets(deps, deps.db, [
    budget('client', String(clientId), config.BUDGET_REGISTRY_PER_CLIENT_AND_DAY),
    budget('ip', ip, config.BUDGET_REGISTRY_PER_IP_AND_DAY),
    budget('all', '', config.BUDGET_REGISTRY_PER_DAY),
  ]);
  if (tooMany) return tooMany;
  return (await deps.providers.registry.findByDni(dni)) ?? refuse('dni_not_found');
}
