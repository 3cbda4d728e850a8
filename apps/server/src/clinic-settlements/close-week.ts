import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { isClosingDay } from '@alivio/domain/disbursement/closing-day.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { closeBatch } from './close-batch.ts';
import { selectLoansToBatch, selectSitesOfLoans } from './closing.sql.ts';

/** On the last working day of a week: the loans whose accepted payment is in no batch. */
export async function findLoansToSettle(
  db: Connection,
  day: CalendarDate,
): Promise<readonly number[]> {
  return isClosingDay(day) ? selectLoansToBatch(db) : [];
}

/** One batch for each of their sites; a site that was closed meanwhile has nothing left, and that is fine. */
export async function closeWeek(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  act: Act,
  loanIds: readonly number[],
): Promise<void> {
  for (const siteId of await selectSitesOfLoans(trx, loanIds))
    await closeBatch(deps, trx, act, siteId);
}
