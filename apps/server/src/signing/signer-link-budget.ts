import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Deps } from '#server/deps.ts';
import type { Refusal } from '#server/refusal.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** More than a guarantor's link: whoever closes the widget half way types it again. */
const TRIES_PER_DAY = 10;

/** Whoever has a link has no session: their calls are counted by address. */
export function spendSignerLinkBudget(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  ip: string,
): Promise<Refusal<'too_many_requests'> | null> {
  const limit = deps.config.BUDGET_SIGNER_LINKS_PER_IP;
  return spendBudgets(deps, deps.db, [{ name: 'signer:links', of: ip, limit, windowMs: HOUR_MS }]);
}

/** Guesses at a document number, right ones too: who has none left learns nothing from the next one. */
export function spendGuess(
  deps: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<Refusal<'too_many_requests'> | null> {
  const budget = { name: 'signer:guesses', of: token, limit: TRIES_PER_DAY, windowMs: DAY_MS };
  return spendBudgets(deps, deps.db, [budget]);
}
