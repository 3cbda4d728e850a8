import { createOldDatabase, type OldDatabase } from '@alivio/testing/old-database.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, createPool } from './client.ts';
import { migrate } from './migrate.ts';

let server: TestServer;
let old: OldDatabase;
beforeAll(async () => {
  server = await startTestServer();
  old = await createOldDatabase(server, '0014');
});
afterAll(async () => {
  await old.drop();
  await server.close();
});

/** An instalment of 341.19 principal, 150.97 interest, 3.75 fee and 27.85 IGV, of which 0.68 is the fee's. */
const A_LOAN = `
  INSERT INTO health_centers (name) VALUES ('Clínica');
  INSERT INTO sites (health_center_id, headquarter_name, district, province, region, address, phone)
    VALUES (1, 'Sede', '', '', '', '', '');
  INSERT INTO categories (name) VALUES ('Odontología');
  INSERT INTO clients (email, password_hash, phone, document_type, identification_number, policy_accepted_at)
    VALUES ('a@b.pe', '', '', 'DNI', '1', now()), ('c@d.pe', '', '', 'DNI', '2', now());
  INSERT INTO loans (code, client_id, site_id, category_id, state, amount_centimos, installments, plan, plan_hash,
      rate_card_version, created_at, updated_at, prices, touched_on, schedule, disbursed_on)
    VALUES ('L', 1, 1, 1, 'disbursed', 34119, 1, '{}', '', '', now(), now(),
      '{"tea": 400000000, "igv": 180000000}', '2026-01-01', 0, '2026-01-01'),
      ('D', 2, 1, 1, 'draft', 34119, 1, '{}', '', '', now(), now(), '{"tea": 400000000, "igv": 180000000}',
      '2026-01-01', NULL, NULL);
  INSERT INTO installments VALUES (1, 0, 1, '2026-02-01', 34119, 15097, 2785, 0, 375, 52376, 0);`;

interface Part {
  fee: number;
  igv: number;
  interest: number;
  principal: number;
  isReversed?: boolean;
}

/** Paid in parts, in the order of the release before: fee, IGV, interest, principal. */
const PARTS: readonly Part[] = [
  { fee: 187, igv: 0, interest: 0, principal: 0 },
  { fee: 188, igv: 20, interest: 0, principal: 0, isReversed: true },
  { fee: 188, igv: 30, interest: 0, principal: 0 },
  { fee: 0, igv: 1_000, interest: 0, principal: 0 },
  { fee: 0, igv: 1_755, interest: 100, principal: 0 },
];

function paymentRows({ fee, igv, interest, principal, isReversed }: Part, index: number): string {
  const amount = fee + igv + interest + principal;
  return `
    INSERT INTO loan_payments (loan_id, key, kind, paid_on, amount_centimos, allocation_count, recorded_at)
      VALUES (1, 'p${index}', 'installments', '2026-02-01', ${amount}, 1, now());
    INSERT INTO loan_payment_allocations (payment_id, position, allocation_count, installment_number,
        default_interest_centimos, fee_centimos, igv_centimos, insurance_centimos, interest_centimos, principal_centimos)
      VALUES (${index + 1}, 1, 1, 1, 0, ${fee}, ${igv}, 0, ${interest}, ${principal});
    ${isReversed ? `INSERT INTO loan_payment_reversals VALUES (${index + 1}, '2026-02-02', NULL, now());` : ''}`;
}

it('IGV paid in parts is the fee’s first and interest’s then, and never more of either than there is', async () => {
  await old.run(A_LOAN);
  for (const [index, part] of PARTS.entries())
    await old.run(`BEGIN; ${paymentRows(part, index)} COMMIT`);
  await migrate(old.url);
  const db = createDatabase(createPool(old.url, { max: 1 }));
  const { rows } = await sql<{ fee_igv: number; interest_igv: number }>`
    SELECT fee_igv_centimos AS fee_igv, interest_igv_centimos AS interest_igv
    FROM loan_payment_allocations ORDER BY payment_id`.execute(db);
  expect(rows.map(({ fee_igv, interest_igv }) => [fee_igv, interest_igv])).toEqual([
    [0, 0],
    [20, 0],
    [30, 0],
    [38, 962],
    [0, 1_755],
  ]);
  const marks = await sql`
    SELECT next_due_on, accrued_through, funds_centimos FROM servicing_marks`.execute(db);
  expect(marks.rows).toEqual([
    { next_due_on: '2026-02-01', accrued_through: '2026-01-01', funds_centimos: 0 },
  ]);
  const prices = await sql<{ code: string; late: number | null }>`
    SELECT code, (prices ->> 'lateTea')::bigint AS late FROM loans ORDER BY id`.execute(db);
  expect(prices.rows).toEqual([
    { code: 'L', late: null },
    { code: 'D', late: 400_000_000 },
  ]);
  await db.destroy();
});
