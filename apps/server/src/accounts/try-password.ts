import type { Deps } from '#server/deps.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { isRefusal } from '#server/refusal.ts';
import { type AccountName, accountHash, countersOf, type TriedFrom } from './login-counters.ts';
import { endRow } from './login-failures.sql.ts';
import { verifyPassword } from './passwords.ts';
import { type NoTry, spendTry } from './spend-try.ts';
import { tellOfFailures } from './tell-of-failures.job.ts';

/** After as many failures in a row the owner hears of them. */
const TOLD_AFTER = 10;

/** The hash is null where there is no such account. */
type Tried = AccountName & { passwordHash: string | null };

/**
 * Whether the password is right: the one way for every call that takes one. An account that does not exist costs the
 * same work, is counted the same and answers the same.
 */
export async function tryPassword(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  { passwordHash, ...account }: Tried,
  from: TriedFrom,
  password: string,
): Promise<boolean | NoTry> {
  const spent = await spendTry(deps, account, from);
  if (isRefusal(spent)) return spent;
  if (await verifyPassword(deps.config, passwordHash, password)) {
    const { here, everywhere } = countersOf(deps.config, account, from);
    // Right as the hundredth it was no failure; after a hundred only a new password ends the count.
    const isInTime = spent.failuresInARow <= deps.config.LOGIN_FAILURES_UNTIL_RESET;
    for (const counter of isInTime ? [here, everywhere] : [here])
      await endRow(deps.db, counter, deps.now());
    return true;
  }
  if (spent.failuresInARow >= TOLD_AFTER) {
    const hash = accountHash(deps.config, account);
    // Also of nobody: only the job, which nobody waits for, knows whether there is an owner.
    const payload = { kind: account.kind, id: account.id, account: hash };
    await enqueueJob(deps.db, tellOfFailures, payload, { key: `tell_of_failures:${hash}` });
  }
  return false;
}
