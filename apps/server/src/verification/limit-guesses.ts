import type { Budget } from '#server/budgets/budget.ts';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Deps } from '#server/deps.ts';
import type { Refusal } from '#server/refusal.ts';
import type { CodeOwner } from './codes.sql.ts';
import { whoAsks } from './who-asks.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Takes one of the day's guesses at a client's codes, whichever they are and whoever types them; the refusal when none
 * is left, also for a right one. Who is not the client gets a part of them only: a clinic that guesses leaves the client
 * enough for their own phone.
 */
export function limitGuesses(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  { clientId, purpose }: Pick<CodeOwner, 'clientId' | 'purpose'>,
): Promise<Refusal<'too_many_requests'> | null> {
  const { config } = deps;
  const asker = whoAsks(purpose);
  const budget = (of: string, limit: number): Budget => ({
    name: 'code:guesses',
    of,
    limit,
    windowMs: DAY_MS,
  });
  const all = budget(String(clientId), config.BUDGET_CODE_GUESSES_PER_CLIENT_AND_DAY);
  const part = budget(
    `others:${clientId}`,
    config.BUDGET_CODE_GUESSES_BY_OTHERS_PER_CLIENT_AND_DAY,
  );
  // The part first: what it refuses takes nothing from the client.
  return spendBudgets(deps, deps.db, asker === 'session' ? [all] : [part, all]);
}
