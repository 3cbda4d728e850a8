import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type OwnHistory, type OwnLoan, ownHistoryOf } from '@alivio/domain/policy/own-history.ts';
import type { Connection } from '#server/db/client.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import { type DocumentHolder, selectLoansOfPerson } from './own-history.sql.ts';

/** What a person has and had with us today, beside the loan under evaluation. */
export async function getOwnHistory(
  db: Connection,
  person: DocumentHolder,
  { today, loanId }: { today: CalendarDate; loanId: number },
): Promise<OwnHistory> {
  const loans: OwnLoan[] = [];
  for (const row of await selectLoansOfPerson(db, person)) {
    if (row.id === loanId) continue;
    const loan = await getLoan(db, row.id);
    loans.push({
      state: loan.state,
      isWrittenOff: loan.writtenOffOn !== null,
      quote: loan.quote,
      account: await loadAccount(db, loan),
      cancelledRedemptions: row.cancelled_redemptions,
    });
  }
  return ownHistoryOf(loans, today);
}
