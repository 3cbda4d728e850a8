import { type UpgradedDatabase, upgradeFrom } from '@alivio/testing/upgraded-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Loans of two clients, as they were evaluated before each decision had a row of its own. */
const ROWS = `
  INSERT INTO health_centers (name) VALUES ('Clínica');
  INSERT INTO sites (health_center_id, headquarter_name, district, province, region, address, phone)
    VALUES (1, 'Sede', '', '', '', '', '');
  INSERT INTO categories (name) VALUES ('Odontología');
  INSERT INTO clients (email, password_hash, phone, document_type, identification_number, policy_accepted_at)
    VALUES ('a@correo.pe', '', '', 'DNI', '1', now()), ('b@correo.pe', '', '', 'DNI', '2', now());
  INSERT INTO loans (code, client_id, site_id, category_id, state, evaluation, amount_centimos, installments, plan,
      plan_hash, rate_card_version, created_at, updated_at, prices, touched_on)
    SELECT code, client_id, 1, 1, state::loan_state, evaluation::evaluation_result, 1, 12, '{}', '', '',
      now(), now(), '{}', '2026-01-01'
    FROM (VALUES ('answered', 1, 'disbursed', 'approved'), ('the same again', 1, 'evaluated', 'approved'),
      ('another result', 1, 'rejected', 'rejected'), ('somebody else', 2, 'evaluated', 'approved'),
      ('undecided', 2, 'lapsed', NULL)) AS loan (code, client_id, state, evaluation);
  INSERT INTO evaluations (loan_id, content_hash, evaluated_at, business_date, policy_version, result, reasons,
      suggestions, reports)
    VALUES (1, 'asked', '2026-01-01', '2026-01-01', 'policy-2024-01', 'approved', '[]', '[]', '{}');`;

let upgraded: UpgradedDatabase;
beforeAll(async () => {
  upgraded = await upgradeFrom('0016', ROWS);
});
afterAll(() => upgraded.drop());

it('a loan that an answer served again gets its row, and no other loan does', async () => {
  const rows = await upgraded.db
    .selectFrom('evaluations')
    .innerJoin('loans', 'loans.id', 'loan_id')
    .select(['code', 'reused_from', 'policy_version'])
    .orderBy('evaluations.id')
    .execute();
  expect(rows).toEqual([
    { code: 'answered', reused_from: null, policy_version: 'policy-2024-01' },
    { code: 'the same again', reused_from: 1, policy_version: 'policy-2024-01' },
  ]);
});
