import { closeTask } from '@alivio/contract/daily-close.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Deps } from '#server/deps.ts';
import { closeLoan } from './close-loan.ts';
import { closeTasks } from './close-tasks.ts';
import { insertDailyClose } from './daily-close.sql.ts';
import { insertWaiting, selectLoanIdsBehind } from './failures.sql.ts';

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
  for (const task of closeTask.options) {
    for (const loanId of await closeTasks[task].findDue(deps.db, day)) {
      const work = { loanId, day, task };
      if (behind.has(loanId)) await insertWaiting(deps.db, work, deps.now());
      else if (!(await closeLoan(deps, work))) behind.add(loanId);
    }
  }
  await insertDailyClose(deps.db, day, deps.now());
}
