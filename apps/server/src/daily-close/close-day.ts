import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Deps } from '#server/deps.ts';
import { endStaleLoans } from '#server/loans/end-stale-loans.ts';
import { doEach, forEachLoan } from '#server/loans/for-each-loan.ts';
import { accrueDefaultInterest } from '#server/servicing/accrue-default-interest.ts';
import { findLoansPastDue } from '#server/servicing/find-loans-past-due.ts';
import { insertDailyClose } from './daily-close.sql.ts';

/** Everything that happens because a day has come. It may run twice, and for days that are long gone. */
export async function closeDay(deps: Pick<Deps, 'db' | 'now'>, today: CalendarDate): Promise<void> {
  const act = { by: 'system', today } as const;
  const accrue = async () =>
    forEachLoan(deps, await findLoansPastDue(deps.db, today), (trx, loanId) =>
      accrueDefaultInterest(deps, trx, act, loanId),
    );
  // A loan that fails is told and caught up with on a later day; it does not stop the calendar for the others.
  await doEach([
    () => endStaleLoans(deps, act),
    accrue,
    () => insertDailyClose(deps.db, today, deps.now()),
  ]);
}
