import type { Readable } from 'node:stream';
import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { writeStatement } from '@alivio/server/clinic-settlements/write-statement.ts';
import { inTransaction } from '@alivio/server/db/transaction.ts';
import { batchClinicPayments } from '@alivio/server/disbursements/batch-clinic-payments.ts';
import { settleClinic } from '@alivio/server/disbursements/settle-clinic.ts';
import { orThrow } from '@alivio/server/refusal.ts';
import { sql } from 'kysely';
import { openBenchDatabase } from './prepare/bench-database.ts';

/**
 * The same ten thousand loans in ten batches and in one, closed, paid and written out: how much longer the one takes at
 * each step than the ten together, and how far paying is from the same rows written by bare SQL in the same run.
 */
const SMALL = 1_000;
const LARGE = 10_000;
const today = calendarDate('2026-03-02');
const act = { by: 'system', today } as const;
const steps = ['closing', 'paying', 'sheet', 'paper'] as const;
type Costs = Record<(typeof steps)[number], number>;

const database = await openBenchDatabase();
const { deps } = database;

await measure('warm', 100);
const small: Costs = { closing: 0, paying: 0, sheet: 0, paper: 0 };
for (let batch = 1; batch <= LARGE / SMALL; batch += 1) {
  const costs = await measure(`small ${batch}`, SMALL);
  for (const step of steps) small[step] += costs[step];
}
const large = await measure('large', LARGE);
const bare = await writeBare(LARGE);
for (const step of steps)
  console.log(
    `${step.padEnd(10)} ${LARGE / SMALL} batches of ${SMALL} ${figure(small[step])}   one of ${LARGE} ` +
      `${figure(large[step])}   ${(large[step] / small[step]).toFixed(2)} times as long`,
  );
console.log(
  `${LARGE} lines, bare SQL ${figure(bare)}   paying takes ${(large.paying / bare).toFixed(1)} times as long`,
);

await database.close();

function figure(milliseconds: number): string {
  return `${milliseconds.toFixed(0).padStart(7)} ms`;
}

/** One batch through its whole life. */
async function measure(reference: string, lines: number): Promise<Costs> {
  await prepareLines(reference, lines);
  const closing = await timed(async () => {
    const batch = { siteId: 1, reference };
    orThrow(await inTransaction(deps.db, (trx) => batchClinicPayments(deps, trx, act, batch)));
  });
  const paying = await timed(async () => {
    orThrow(await inTransaction(deps.db, (trx) => settleClinic(deps, trx, act, { reference })));
  });
  const { id } = await deps.db
    .selectFrom('clinic_settlements')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const sheet = await timed(() => readStatement(id, 'csv'));
  const paper = await timed(() => readStatement(id, 'pdf'));
  return { closing, paying, sheet, paper };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** As it leaves the house: piece by piece. */
async function readStatement(id: number, format: 'csv' | 'pdf'): Promise<void> {
  const file = await writeStatement(deps, deps.db, id, format);
  const { content }: { content: Readable } = orThrow(file);
  for await (const piece of content) if (piece.length === 0) throw new Error('an empty piece');
}

/** Loans like one of the demo's, each with an accepted payment that no batch has; whatever else waits is out of the way. */
async function prepareLines(name: string, lines: number): Promise<void> {
  // In pieces: a statement has its time limit here as everywhere, and preparing is not what is measured.
  for (let first = 1; first <= lines; first += SMALL)
    await insertLines(name, first, Math.min(first + SMALL - 1, lines));
}

async function insertLines(name: string, first: number, last: number): Promise<void> {
  await sql`
    WITH disbursed AS (
      INSERT INTO loans (
        code, client_id, site_id, category_id, state, amount_centimos, installments, plan, plan_hash,
        rate_card_version, created_at, updated_at, prices, touched_on
      )
      SELECT
        ${name} || ':' || number, client_id, 1, category_id, 'disbursed', amount_centimos, installments, plan,
        plan_hash, rate_card_version, created_at, updated_at, prices, touched_on
      FROM (SELECT * FROM loans ORDER BY id LIMIT 1) AS demo, generate_series(${first}::int, ${last}::int) AS number
      RETURNING id, amount_centimos
    )
    INSERT INTO clinic_payments (
      loan_id, site_id, net_centimos, merchant_fee_centimos, merchant_fee_igv_centimos, state, redeemed_on, processed_at,
      redemption
    )
    SELECT disbursed.id, 1, amount_centimos, 0, 0, 'EN PROCESO', ${today}, now(), 1 FROM disbursed`.execute(
    deps.db,
  );
}

/** The rows of such a settlement, made and written inside the database: the least that they can cost. */
async function writeBare(lines: number): Promise<number> {
  await prepareLines('bare', lines);
  await sql`
    WITH batch AS (
      INSERT INTO clinic_settlements (site_id, reference, closed_on) VALUES (1, 'bare', ${today}) RETURNING id
    )
    UPDATE clinic_payments SET settlement_id = batch.id FROM batch
    WHERE settlement_id IS NULL AND state = 'EN PROCESO' AND site_id = 1`.execute(deps.db);
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
