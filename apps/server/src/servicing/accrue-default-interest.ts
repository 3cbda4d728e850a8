import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { defaultInterestEntry } from '@alivio/domain/ledger/entries.ts';
import type { JournalEntry } from '@alivio/domain/ledger/journal-entry.ts';
import { defaultInterestGrowth } from '@alivio/domain/payment/default-interest.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { postingEntries } from '#server/ledger/post-entry.ts';
import type { Act } from '#server/loans/act.ts';
import { lockLoanRows } from '#server/loans/lock-loan.ts';
import { redemptionKey } from '#server/loans/redemption-key.ts';
import { type OverdueLoan, selectOverdueLoans, updateAccrued } from './accrual.sql.ts';
import { selectLoanIdsToAccrue } from './marks.sql.ts';

/** The loans on which default interest grows on a day. */
export function findLoansToAccrue(db: Connection, day: CalendarDate): Promise<number[]> {
  return selectLoanIdsToAccrue(db, day);
}

/**
 * Posts what the default interest of loans has grown by until a day: three statements, however many loans. One that
 * was brought to the day already, by a payment or by another worker, is found to be so once it is locked.
 */
export async function accrueDefaultInterest(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { today }: Act,
  loanIds: readonly number[],
): Promise<void> {
  await lockLoanRows(trx, loanIds);
  const overdue = await selectOverdueLoans(trx, loanIds, today);
  if (overdue.length === 0) return;
  const entries = overdue.flatMap((loan) => growthEntry(loan, today));
  const posted = await updateAccrued(
    trx,
    overdue.map(({ loanId }) => loanId),
    today,
    postingEntries(deps, entries),
  );
  if (posted !== entries.length) throw new Error('an accrual was in the books already');
}

function growthEntry(loan: OverdueLoan, today: CalendarDate): readonly JournalEntry[] {
  const { loanId, redemption, rate, accruedThrough, installments } = loan;
  const growth = defaultInterestGrowth(installments, rate, accruedThrough, today);
  if (growth === 0) return [];
  const key = `${redemptionKey({ id: loanId, redemption })}:day:${today}:default_interest`;
  return [defaultInterestEntry({ key, on: today, loanId }, growth)];
}
