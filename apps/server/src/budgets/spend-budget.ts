import { createHash } from 'node:crypto';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuseUntil } from '#server/refusal.ts';
import { countUse } from './budgets.sql.ts';

export interface Budget {
  /** What is limited, e.g. `login:account`. */
  name: string;
  /** Whose allowance: an address, an account; empty for everybody together. */
  of: string;
  limit: number;
  windowMs: number;
}

/**
 * Takes one use out of each budget, in the database, so that all processes share them.
 * Returns the refusal when any is used up. Keys are hashed: the table holds no address and no e-mail.
 */
export async function spendBudgets(
  { now }: Pick<Deps, 'now'>,
  db: Connection,
  budgets: readonly Budget[],
): Promise<Refusal<'too_many_requests'> | null> {
  const at = now();
  for (const { name, of, limit, windowMs } of budgets) {
    const key = `${name}:${createHash('sha256').update(of).digest('base64url')}`;
    const { used, windowEndsAt } = await countUse(db, key, at, new Date(at.getTime() + windowMs));
    if (used > limit) return refuseUntil('too_many_requests', windowEndsAt, at);
  }
  return null;
}
