import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { inTransaction } from '@alivio/server/db/transaction.ts';
import { settleClinic } from '@alivio/server/disbursements/settle-clinic.ts';
import { isRefusal } from '@alivio/server/refusal.ts';
import { sql } from 'kysely';
import { openBenchDatabase } from './prepare/bench-database.ts';

/**
 * One transfer to a clinic that pays for a thousand loans, and one that pays for ten thousand: what ten times the
 * lines cost, and how far the use case is from the same rows written by bare SQL in the same run.
 */
const SMALL = 1_000;
const LARGE = 10_000;
const today = calendarDate('2026-03-02');

const database = await openBenchDatabase();
const { deps } = database;

await settle(100);
const small = await settle(SMALL);
const large = await settle(LARGE);
const bare = await writeBare(LARGE);
console.log(`${SMALL} lines             ${small.toFixed(0).padStart(7)} ms`);
console.log(
  `${LARGE} lines            ${large.toFixed(0).padStart(7)} ms   ${(large / small).toFixed(1)} times as long`,
);
console.log(
  `${LARGE} lines, bare SQL  ${bare.toFixed(0).padStart(7)} ms   settling takes ${(large / bare).toFixed(1)} times as long`,
);

await database.close();

async function settle(lines: number): Promise<number> {
  const reference = `bench:${lines}`;
  await prepareBatch(reference, lines);
  const startedAt = performance.now();
  const settled = await inTransaction(deps.db, (trx) =>
    settleClinic(deps, trx, { by: 'system', today }, { reference }),
  );
  if (isRefusal(settled)) throw new Error(`refused: ${settled.code}`);
  return performance.now() - startedAt;
}

/** Loans like one of the demo's, each with a line in a batch that is closed. */
async function prepareBatch(reference: string, lines: number): Promise<void> {
  await sql`
    WITH batch AS (
      INSERT INTO clinic_settlements (site_id, reference, closed_on) VALUES (1, ${reference}, ${today}) RETURNING id
    ), disbursed AS (
      INSERT INTO loans (
        code, client_id, site_id, category_id, state, amount_centimos, installments, plan, plan_hash,
        rate_card_version, created_at, updated_at, prices, touched_on
      )
      SELECT
        ${reference} || ':' || number, client_id, 1, category_id, 'disbursed', amount_centimos, installments, plan,
        plan_hash, rate_card_version, created_at, updated_at, prices, touched_on
      FROM (SELECT * FROM loans ORDER BY id LIMIT 1) AS demo, generate_series(1, ${lines}::int) AS number
      RETURNING id, amount_centimos
    )
    INSERT INTO clinic_payments (
      loan_id, site_id, net_centimos, merchant_fee_centimos, merchant_fee_igv_centimos, state, settlement_id, redeemed_on,
      processed_at
    )
    SELECT disbursed.id, 1, amount_centimos, 0, 0, 'EN PROCESO', batch.id, ${today}, now() FROM disbursed, batch`.execute(
    deps.db,
  );
}

/** The rows of such a settlement, made and written inside the database: the least that they can cost. */
async function writeBare(lines: number): Promise<number> {
  await prepareBatch('bare', lines);
  const startedAt = performance.now();
  await inTransaction(deps.db, async (trx) => {
    await sql`
      WITH entry AS (
        INSERT INTO journal_entries (key, kind, entry_on, line_count, posted_at)
        VALUES ('bare', 'settlement', ${today}, ${lines + 1}::int, now()) RETURNING id, line_count
      ), line AS (
        SELECT loan_id, net_centimos, row_number() OVER (ORDER BY clinic_payments.id) AS number
        FROM clinic_payments JOIN clinic_settlements ON clinic_settlements.id = settlement_id
        WHERE reference = 'bare'
      )
      INSERT INTO postings (entry_id, line, line_count, account_code, loan_id, site_id, amount_centimos)
      SELECT id, number, line_count, 'clinic_payable', loan_id, NULL, net_centimos FROM entry, line
      UNION ALL
      SELECT id, line_count, line_count, 'cash_bank', NULL, 1, (SELECT -sum(net_centimos) FROM line) FROM entry`.execute(
      trx,
    );
    await sql`
      UPDATE clinic_payments SET state = 'PAGADO' FROM clinic_settlements
      WHERE clinic_settlements.id = settlement_id AND reference = 'bare'`.execute(trx);
    await sql`
      INSERT INTO audit_events (at, actor_kind, action, subject_kind, subject_id)
      SELECT now(), 'system', 'clinic_payment.settle', 'loan', loan_id
      FROM clinic_payments JOIN clinic_settlements ON clinic_settlements.id = settlement_id
      WHERE reference = 'bare'`.execute(trx);
  });
  return performance.now() - startedAt;
}
