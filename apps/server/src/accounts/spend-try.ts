import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse, refuseUntil } from '#server/refusal.ts';
import { type AccountName, countersOf, type TriedFrom } from './login-counters.ts';
import { type Counter, countTry, selectCount } from './login-failures.sql.ts';

export type NoTry = Refusal<'too_many_requests' | 'password_reset_required'>;

const LONGEST_WAIT_SECONDS = 15 * 60;
/** What a device or a session may fail in a row before what strangers did counts for it, too: it may be stolen. */
const TRUSTED_FAILURES = 10;
const DAY_MS = 24 * 60 * 60_000;
const HERE_KEPT_MS = DAY_MS;
const EVERYWHERE_KEPT_MS = 30 * DAY_MS;

/**
 * Takes a try at an account's password before it is compared, or tells why there is none. Growing waits hold for one
 * place and for all places together; after a hundred failures in a row the password opens nothing until it is reset.
 * What strangers cause holds up neither the owner's device nor their session (decision 77).
 */
export async function spendTry(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  account: AccountName,
  from: TriedFrom,
): Promise<{ failuresInARow: number } | NoTry> {
  const { config, db } = deps;
  const now = deps.now();
  const after = (ms: number) => new Date(now.getTime() + ms);
  const { here, everywhere } = countersOf(config, account, from);
  const common = { now, longestWaitSeconds: LONGEST_WAIT_SECONDS };
  return inTransaction(db, async (trx) => {
    const failuresHere = await countTry(trx, here, {
      ...common,
      freeFailures: config.BUDGET_LOGIN_PER_ACCOUNT_AND_IP,
      end: null,
      isEndKept: false,
      isExempt: false,
      forgetAt: after(HERE_KEPT_MS),
    });
    if (failuresHere === null) return refuseWait(trx, here, now);
    const end = config.LOGIN_FAILURES_UNTIL_RESET;
    const failuresInARow = await countTry(trx, everywhere, {
      ...common,
      freeFailures: config.BUDGET_LOGIN_PER_ACCOUNT,
      end,
      isEndKept: account.id !== null,
      isExempt: !('address' in from) && failuresHere <= TRUSTED_FAILURES,
      forgetAt: after(EVERYWHERE_KEPT_MS),
    });
    if (failuresInARow !== null) return { failuresInARow };
    const { in_a_row } = await selectCount(trx, everywhere);
    return in_a_row >= end ? refuse('password_reset_required') : refuseWait(trx, everywhere, now);
  });
}

async function refuseWait(
  trx: Connection,
  counter: Counter,
  now: Date,
): Promise<Refusal<'too_many_requests'>> {
  const { next_try_at } = await selectCount(trx, counter);
  return refuseUntil('too_many_requests', next_try_at, now);
}
