import type { CloseTask } from '@alivio/contract/daily-close.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { closeTasks } from './close-tasks.ts';
import { describeFailure } from './describe-failure.ts';
import { upsertFailure } from './failures.sql.ts';

export interface LoanWork {
  loanId: number;
  day: CalendarDate;
  task: CloseTask;
}

/** Does to one loan what a day asks for, or writes down that it could not be done; says whether it is done. */
export async function closeLoan(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { loanId, day, task }: LoanWork,
): Promise<boolean> {
  const act = { by: 'system', today: day } as const;
  try {
    await inTransaction(deps.db, (trx) => closeTasks[task].run(deps, trx, act, loanId));
    return true;
  } catch (error) {
    deps.log.error({ err: error, loanId, day, task }, 'a loan could not be closed with its day');
    await upsertFailure(deps.db, {
      loanId,
      day,
      task,
      error: describeFailure(error),
      at: deps.now(),
    });
    return false;
  }
}
