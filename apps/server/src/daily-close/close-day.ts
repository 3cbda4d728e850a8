import { type CloseTask, closeTask } from '@alivio/contract/daily-close.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Deps } from '#server/deps.ts';
import { closeLoans } from './close-loans.ts';
import { closeTasks } from './close-tasks.ts';
import { insertDailyClose } from './daily-close.sql.ts';
import { insertWaiting, selectLoanIdsBehind } from './failures.sql.ts';

/** Large enough that statements cost little beside their rows, small enough that nobody waits long for a loan. */
const BATCH = 1_000;

/**
 * Everything that happens because a day has come. It may run twice, in two workers at once, and for days that are
 * long gone. The day is closed when each loan has had its work done or written down as a failure: one that fails
 * does not stop the calendar for the others, and its own days wait for one another (`retryFailures`).
 */
export async function closeDay(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  day: CalendarDate,
): Promise<void> {
  const behind = new Set(await selectLoanIdsBehind(deps.db, day));
  for (const task of closeTask.options) await closeTaskOf(deps, day, task, behind);
  await insertDailyClose(deps.db, day, deps.now());
}

async function closeTaskOf(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  day: CalendarDate,
  task: CloseTask,
  behind: Set<number>,
): Promise<void> {
  const due = await closeTasks[task].findDue(deps.db, day);
  const waiting = due.filter((loanId) => behind.has(loanId));
  if (waiting.length > 0) await insertWaiting(deps.db, waiting, { day, task }, deps.now());
  const ready = due.filter((loanId) => !behind.has(loanId));
  for (let start = 0; start < ready.length; start += BATCH) {
    const loanIds = ready.slice(start, start + BATCH);
    for (const loanId of await closeLoans(deps, { loanIds, day, task })) behind.add(loanId);
  }
}
