import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { selectLoansToKeep } from './arrears.sql.ts';
import { findPromisesOf, judgePromises } from './judge-promises.ts';
import { keepArrears } from './keep-arrears.ts';

const BATCH = 500;

/**
 * What was kept for the day, and what has moved since: after a payment or on a new day nobody waits for the night to
 * read a true list. Nothing is left to do when nothing has moved.
 */
export async function bringUpToDate(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  today: CalendarDate,
): Promise<void> {
  const stale = await selectLoansToKeep(deps.db, today);
  for (let start = 0; start < stale.length; start += BATCH) {
    const loanIds = stale.slice(start, start + BATCH);
    await keepArrears(deps, loanIds, today);
    await judgePromisesOf(deps, loanIds, today);
  }
}

/** Of these loans, those that money or the day may have settled. */
export async function judgePromisesOf(
  deps: Pick<Deps, 'db' | 'now'>,
  loanIds: readonly number[],
  today: CalendarDate,
): Promise<void> {
  const promised = await findPromisesOf(deps.db, loanIds);
  if (promised.length === 0) return;
  await inTransaction(deps.db, (trx) =>
    judgePromises(deps, trx, { by: 'system', today }, promised),
  );
}
