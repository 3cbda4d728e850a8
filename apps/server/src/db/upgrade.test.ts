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
  old = await createOldDatabase(server, '0009');
});
afterAll(async () => {
  await old.drop();
  await server.close();
});

const BOOKS_AND_A_PAYMENT = `
  INSERT INTO health_centers (name) VALUES ('Clínica');
  INSERT INTO sites (health_center_id, headquarter_name, district, province, region, address, phone)
    VALUES (1, 'Sede', '', '', '', '', '');
  INSERT INTO categories (name) VALUES ('Odontología');
  INSERT INTO clients (email, password_hash, phone, document_type, identification_number, policy_accepted_at)
    VALUES ('a@b.pe', '', '', 'DNI', '', now());
  INSERT INTO loans (code, client_id, site_id, category_id, state, amount_centimos, installments, plan, plan_hash,
      rate_card_version, created_at, updated_at, prices, touched_on)
    VALUES ('L', 1, 1, 1, 'disbursed', 100, 6, '{}', '', '', now(), now(), '{}', now());
  INSERT INTO journal_entries (key, kind, entry_on, posted_at) VALUES ('a', 'fee', now(), now()), ('b', 'fee', now(), now());
  INSERT INTO postings (entry_id, account_code, loan_id, amount_centimos) VALUES
    (1, 'fee_receivable', 1, 10), (2, 'fee_receivable', 1, 5), (1, 'fee_income', 1, -7), (1, 'fee_income', 1, -3),
    (2, 'fee_income', 1, -5);
  INSERT INTO loan_payments (loan_id, key, kind, paid_on, amount_centimos, recorded_at)
    VALUES (1, 'p', 'installments', now(), 30, now());
  INSERT INTO loan_payment_allocations VALUES (1, 1, 1, 0, 0, 0, 0, 10, 10), (1, 2, 2, 0, 0, 0, 0, 0, 10)`;

it('books and payments written before lines were numbered get their numbers and are guarded like new ones', async () => {
  await old.run(BOOKS_AND_A_PAYMENT);
  await migrate(old.url);
  const db = createDatabase(createPool(old.url, { max: 1 }));
  const lines = await sql`
    SELECT entry_id, line, line_count, amount_centimos FROM postings ORDER BY entry_id, line`.execute(
    db,
  );
  expect(lines.rows.map((row) => Object.values(row as object))).toEqual([
    [1, 1, 3, 10],
    [1, 2, 3, -7],
    [1, 3, 3, -3],
    [2, 1, 2, 5],
    [2, 2, 2, -5],
  ]);
  const payments =
    await sql`SELECT allocation_count, unapplied_centimos FROM loan_payments`.execute(db);
  expect(payments.rows).toEqual([{ allocation_count: 2, unapplied_centimos: 0 }]);
  await db.destroy();
  for (const table of ['postings', 'journal_entries', 'loan_payments', 'loan_payment_allocations'])
    await expect(old.run(`DELETE FROM ${table}`)).rejects.toThrow('is append-only');
});
