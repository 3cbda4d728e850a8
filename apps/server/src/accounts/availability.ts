import type { DocumentType } from '@alivio/domain/person/document.ts';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Deps } from '#server/deps.ts';
import type { Refusal } from '#server/refusal.ts';
import { documentInUse, emailInUse } from './clients.sql.ts';
import { isEmailReserved } from './contact-changes.sql.ts';

const WINDOW_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Anybody may ask whether a person is a client, so the question is rationed per asker and overall (`api.md`). */
function spendAvailabilityBudget(
  deps: Deps,
  kind: 'ip' | 'client',
  asker: string,
): Promise<Refusal<'too_many_requests'> | null> {
  const { BUDGET_AVAILABILITY_PER_IP, BUDGET_AVAILABILITY_TOTAL } = deps.config;
  return spendBudgets(deps, deps.db, [
    {
      name: `availability:${kind}`,
      of: asker,
      limit: BUDGET_AVAILABILITY_PER_IP,
      windowMs: WINDOW_MS,
    },
    // Apart for each: what strangers ask must not keep clients from correcting their e-mail.
    {
      name: 'availability:all',
      of: kind,
      limit: BUDGET_AVAILABILITY_TOTAL,
      windowMs: HOUR_MS,
    },
  ]);
}

/** The same question in another dress: changing one's own e-mail to somebody else's. */
export function spendEmailChangeBudget(
  deps: Deps,
  clientId: number,
): Promise<Refusal<'too_many_requests'> | null> {
  return spendAvailabilityBudget(deps, 'client', String(clientId));
}

type Availability = { ok: true; is_available: boolean };

export async function emailAvailability(
  deps: Deps,
  email: string,
  ip: string,
): Promise<Availability | Refusal<'too_many_requests'>> {
  const tooMany = await spendAvailabilityBudget(deps, 'ip', ip);
  if (tooMany) return tooMany;
  const isTaken =
    (await emailInUse(deps.db, email)) ||
    (await isEmailReserved(deps.db, { email, by: null, at: deps.now() }));
  return { ok: true, is_available: !isTaken };
}

export async function documentAvailability(
  deps: Deps,
  type: DocumentType,
  number: string,
  ip: string,
): Promise<Availability | Refusal<'too_many_requests'>> {
  const tooMany = await spendAvailabilityBudget(deps, 'ip', ip);
  return tooMany ?? { ok: true, is_available: !(await documentInUse(deps.db, type, number)) };
}
