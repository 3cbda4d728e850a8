import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { loadAccount, loadPaidBefore } from '#server/servicing/load-account.ts';
import * as sql from './books.sql.ts';
import { checkEntries } from './check-entries.ts';
import { invariants } from './invariants.ts';
import type { LoanFacts } from './loan-facts.ts';

/** Every breach of the invariants, in words; none when the books are right. */
export async function checkBooks(db: Connection, today: CalendarDate): Promise<readonly string[]> {
  const breaches = [...(await checkEntries(db))];
  for (const loanId of await sql.selectLoanIds(db))
    breaches.push(...(await checkLoanBooks(db, loanId, today)));
  return breaches;
}

export async function checkLoanBooks(
  db: Connection,
  loanId: number,
  today: CalendarDate,
): Promise<readonly string[]> {
  const facts = await loadFacts(db, loanId, today);
  return Object.entries(invariants).flatMap(([name, check]) =>
    check(facts).map((breach) => `loan ${loanId}: ${name}: ${breach}`),
  );
}

async function loadFacts(db: Connection, loanId: number, today: CalendarDate): Promise<LoanFacts> {
  const loan = await getLoan(db, loanId);
  return {
    loan,
    account: await loadAccount(db, loan),
    paidBefore: await loadPaidBefore(db, loan),
    entries: await sql.selectEntriesOfLoan(db, loanId),
    moves: await sql.selectMovesOfLoan(db, loanId),
    clinicLine: await sql.selectClinicLine(db, loanId),
    marks: await sql.selectMarks(db, loanId),
    today,
  };
}
