import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { RegisteredPerson } from '#server/providers/registry/registry.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Names behind a DNI, for the spouse step. Every look-up costs money and tells about somebody, so it is rationed. */
export async function lookUpDni(
  deps: Deps,
  { by, ip, dni }: { by: ClientSession; ip: string; dni: string },
): Promise<RegisteredPerson | Refusal<'dni_not_found' | 'too_many_requests'>> {
  const { config } = deps;
  const budget = (name: string, of: string, limit: number) => ({
    name: `registry:${name}`,
    of,
    limit,
    windowMs: DAY_MS,
  });
  const tooMany = await inTransaction(deps.db, async (trx) => {
    // What is on record is not forgotten: that somebody was looked up, not who.
    await recordAuditEvent(deps, trx, by, {
      action: 'client.dni_looked_up',
      subject: { kind: 'client', id: by.clientId },
    });
    return spendBudgets(deps, trx, [
      budget('client', String(by.clientId), config.BUDGET_REGISTRY_PER_CLIENT_AND_DAY),
      budget('ip', ip, config.BUDGET_REGISTRY_PER_IP_AND_DAY),
      budget('all', '', config.BUDGET_REGISTRY_PER_DAY),
    ]);
  });
  if (tooMany) return tooMany;
  return (await deps.providers.registry.findByDni(dni)) ?? refuse('dni_not_found');
}
