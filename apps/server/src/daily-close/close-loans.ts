import type { CloseTask } from '@alivio/contract/daily-close.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { closeTasks } from './close-tasks.ts';
import { describeFailure } from './describe-failure.ts';
import { upsertFailure } from './failures.sql.ts';

interface Work {
  loanIds: readonly number[];
  day: CalendarDate;
  task: CloseTask;
}

/**
 * Does to loans what a day asks for, in one transaction, and says which of them could not be done. When one of many
 * fails each is tried by itself, so that it is the only one that does.
 */
export async function closeLoans(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { loanIds, day, task }: Work,
): Promise<readonly number[]> {
  const act = { by: 'system', today: day } as const;
  try {
    await inTransaction(deps.db, (trx) => closeTasks[task].run(deps, trx, act, loanIds));
    return [];
  } catch (error) {
    const [loanId] = loanIds;
    if (loanIds.length === 1 && loanId !== undefined)
      return noteFailure(deps, { loanId, day, task }, error);
    const failed: number[] = [];
    for (const each of loanIds)
      failed.push(...(await closeLoans(deps, { loanIds: [each], day, task })));
    return failed;
  }
}

async function noteFailure(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  work: { loanId: number; day: CalendarDate; task: CloseTask },
  error: unknown,
): Promise<readonly number[]> {
  deps.log.error({ err: error, ...work }, 'a loan could not be closed with its day');
  await upsertFailure(deps.db, { ...work, error: describeFailure(error), at: deps.now() });
  return [work.loanId];
}
