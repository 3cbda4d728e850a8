import { addDays, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { getPortfolio } from '@alivio/server/portfolio/get-portfolio.ts';
import { isRefusal } from '@alivio/server/refusal.ts';
import { sql } from 'kysely';
import { type BenchDatabase, openBenchDatabase, timed } from './prepare/bench-database.ts';
import { addDisbursedLoans, INSTALLMENTS, settleStatistics } from './prepare/disbursed-loans.ts';

/**
 * The portfolio of ten thousand loans and of thirty thousand, half of the instalments paid: what a loan costs with three
 * times as many, and how far the figures are from a bare reading of the tables that they are made of.
 */
const SIZES = [10_000, 30_000];
const PAID = INSTALLMENTS / 2;
const firstDueOn = calendarDate('2026-02-28');
const today = addDays(firstDueOn, 30 * PAID + 5);
const TIMES = 3;

const perLoan: number[] = [];
for (const loans of SIZES) {
  const database = await openBenchDatabase();
  await addDisbursedLoans(database, 'owed', loans, firstDueOn);
  await payInstallments(database);
  const figures = await fastest(() => askPortfolio(database));
  const bare = await fastest(() => readBare(database));
  perLoan.push(figures / loans);
  console.log(`${loans} loans, ${loans * INSTALLMENTS} instalments, ${loans * PAID} payments`);
  console.log(
    `  the figures ${figures.toFixed(0).padStart(7)} ms, a bare reading ${bare.toFixed(0)} ms: ${(figures / bare).toFixed(1)} times as long`,
  );
  await database.close();
}
const [small = 0, large = 0] = perLoan;
console.log(`a loan takes ${(large / small).toFixed(2)} times as long with three times as many`);

async function askPortfolio({ deps }: BenchDatabase): Promise<void> {
  const figures = await getPortfolio(deps.db, {}, today);
  if (isRefusal(figures)) throw new Error(`refused: ${figures.code}`);
}

/** Every row once, without asking anything of it. */
async function readBare({ deps }: BenchDatabase): Promise<void> {
  for (const table of [
    'loans',
    'installments',
    'loan_payments',
    'loan_payment_allocations',
    'postings',
  ])
    await sql`SELECT count(*) FROM ${sql.table(table)} AS each WHERE each IS NOT NULL`.execute(
      deps.db,
    );
}

async function fastest(work: () => Promise<void>): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < TIMES; run += 1) runs.push(await timed(work));
  return Math.min(...runs);
}

/** The first half of each loan's instalments, each on its day. */
async function payInstallments({ run }: BenchDatabase): Promise<void> {
  await run(`
    BEGIN;
    WITH payment AS (
      INSERT INTO loan_payments (
        loan_id, redemption, key, kind, paid_on, valued_on, amount_centimos, unapplied_centimos, allocation_count,
        recorded_at
      )
      SELECT loan_id, redemption, 'bench:' || loan_id || ':' || number, 'installments', due_on, due_on, total_centimos, 0, 1, now()
      FROM installments_in_force AS installment JOIN loans ON loans.id = loan_id
      WHERE code LIKE 'owed:%' AND number <= ${PAID}
      RETURNING id, key
    )
    INSERT INTO loan_payment_allocations (
      payment_id, position, allocation_count, installment_number, default_interest_centimos, fee_centimos,
      fee_igv_centimos, insurance_centimos, late_interest_centimos, late_interest_igv_centimos, interest_centimos,
      interest_igv_centimos, principal_centimos
    )
    SELECT id, 1, 1, split_part(key, ':', 3)::int, 0, 0, 0, 0, 0, 0, 2000, 360, 50000 FROM payment;
    WITH entry AS (
      INSERT INTO journal_entries (key, kind, entry_on, line_count, posted_at)
      SELECT 'payment:' || key, 'payment', paid_on, 4, now() FROM loan_payments WHERE key LIKE 'bench:%'
      RETURNING id, key
    )
    INSERT INTO postings (entry_id, line, line_count, account_code, loan_id, amount_centimos)
    SELECT id, line, 4, account, split_part(key, ':', 3)::bigint, amount
    FROM entry, (VALUES
      (1, 'cash_gateway', 52360), (2, 'loan_principal', -50000), (3, 'interest_income', -2000), (4, 'igv_payable', -360)
    ) AS side (line, account, amount);
    UPDATE servicing_marks SET next_due_on = date '${firstDueOn}' + ${30 * PAID}
    FROM loans WHERE loans.id = loan_id AND code LIKE 'owed:%';
    COMMIT`);
  await settleStatistics({ run });
}
