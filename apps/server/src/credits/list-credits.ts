import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { projections } from '@alivio/domain/loan/projections.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Deps } from '#server/deps.ts';
import { listLoansOfClient } from '#server/loans/list-loans-of-client.ts';
import type { Loan } from '#server/loans/loan.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { loadServicedLoans } from '#server/servicing/load-account.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { selectCreditNames } from './credits.sql.ts';

export interface ListedCredit {
  loan: Loan;
  category: string;
  /** Null until it is disbursed. */
  account: LoanAccount | null;
}

/** The loans that the client area shows, newest first; somebody else's list is no list. */
export async function listCredits(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  session: ClientSession,
  clientId: number,
): Promise<{ credits: ListedCredit[]; today: CalendarDate } | Refusal<'not_found'>> {
  if (clientId !== session.clientId) return refuse('not_found');
  const { db } = deps;
  const today = await readToday(deps, db);
  const loans = (await listLoansOfClient(db, clientId)).filter(
    ({ state }) => projections[state].group !== null,
  );
  const ids = loans.map(({ id }) => id);
  const categories = new Map(
    (await selectCreditNames(db, clientId, ids)).map(({ id, category }) => [id, category]),
  );
  const accounts = new Map(
    (await loadServicedLoans(db, loans)).map(({ loan, account }) => [loan.id, account]),
  );
  const credits = loans.map((loan) => ({
    loan,
    category: categories.get(loan.id) ?? '',
    account: accounts.get(loan.id) ?? null,
  }));
  return { credits, today };
}
