import { addDays, type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { checkLoanBooks } from '@alivio/server/books/check-books.ts';
import { closeDay } from '@alivio/server/daily-close/close-day.ts';
import { sql } from 'kysely';
import { type BenchDatabase, openBenchDatabase, timed } from './prepare/bench-database.ts';
import { addDisbursedLoans, INSTALLMENTS } from './prepare/disbursed-loans.ts';

/**
 * The close of a day with a hundred thousand open instalments and with a million, every loan late with three of its
 * ten: beside the same rows made and written inside the database, and once more when there is nothing left to do.
 */
const SIZES = [100_000, 1_000_000];
const firstDueOn = calendarDate('2026-02-28');
const day = addDays(firstDueOn, 65);

const perLoan: number[] = [];
for (const size of SIZES) {
  const database = await openBenchDatabase();
  await addDisbursedLoans(database, 'late', size / INSTALLMENTS, firstDueOn);
  const closed = await timed(() => closeDay(database.deps, day));
  const before = await countPostings(database);
  const again = await timed(() => closeDay(database.deps, day));
  const isSame = (await countPostings(database)) === before;
  const bare = await timed(() => accrueBare(database, addDays(day, 1)));
  perLoan.push(closed / size);
  console.log(`${size} open instalments, ${before} postings`);
  console.log(`  close of the day      ${closed.toFixed(0).padStart(7)} ms`);
  console.log(
    `  the same in bare SQL  ${bare.toFixed(0).padStart(7)} ms   closing takes ${(closed / bare).toFixed(1)} times as long`,
  );
  console.log(
    `  closed once more      ${again.toFixed(0).padStart(7)} ms   ${(again / closed).toFixed(3)} of the first; ${isSame ? 'nothing changed' : 'THE BOOKS CHANGED'}`,
  );
  console.log(`  books of a sample: ${await checkSample(database)}`);
  await database.close();
}
const [small = 0, large = 0] = perLoan;
console.log(
  `an instalment takes ${(large / small).toFixed(2)} times as long with ten times as many`,
);

async function countPostings({ deps }: BenchDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM postings JOIN journal_entries ON id = entry_id
    WHERE kind = 'default_interest'`.execute(deps.db);
  return rows[0]?.count ?? 0;
}

/** What a close writes for such loans, worked out in SQL: the least that it can cost. */
async function accrueBare({ run }: BenchDatabase, on: CalendarDate): Promise<void> {
  await run(`
    BEGIN;
    CREATE TEMPORARY TABLE growth AS
      SELECT loan_id, sum(
        round(principal_centimos * (date '${on}' - due_on) * rate / (360 * 1e9))
        - round(principal_centimos * greatest(0, date '${on}' - 1 - due_on) * rate / (360 * 1e9))
      )::bigint AS amount
      FROM installments_in_force
      JOIN (SELECT id, (prices ->> 'defaultInterest')::numeric AS rate FROM loans WHERE code LIKE 'late:%') AS loan
        ON loan.id = loan_id
      WHERE due_on < '${on}' GROUP BY loan_id;
    WITH entry AS (
      INSERT INTO journal_entries (key, kind, entry_on, line_count, posted_at)
      SELECT 'bare:' || loan_id, 'default_interest', '${on}', 2, now() FROM growth RETURNING id, key
    )
    INSERT INTO postings (entry_id, line, line_count, account_code, loan_id, amount_centimos)
    SELECT id, line, 2, account, loan_id, sign * amount
    FROM entry JOIN growth ON key = 'bare:' || loan_id,
      (VALUES (1, 'default_interest_receivable', 1), (2, 'default_interest_income', -1)) AS side (line, account, sign);
    UPDATE servicing_marks SET accrued_through = '${on}' FROM growth WHERE growth.loan_id = servicing_marks.loan_id;
    COMMIT`);
}

async function checkSample({ deps }: BenchDatabase): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM loans WHERE code LIKE 'late:%' ORDER BY random() LIMIT 20`.execute(deps.db);
  const breaches: string[] = [];
  for (const { id } of rows)
    breaches.push(
      ...(await checkLoanBooks(deps.db, id, addDays(day, 1))).filter((breach) =>
        breach.includes('default interest'),
      ),
    );
  return breaches.length === 0 ? 'default interest is right' : breaches.join('; ');
}
