import { type UpgradedDatabase, upgradeFrom } from '@alivio/testing/upgraded-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let upgraded: UpgradedDatabase;
beforeAll(async () => {
  upgraded = await upgradeFrom('0035', A_LOAN_EACH, PAYMENTS, CHOICES, PROMISES);
});
afterAll(() => upgraded.drop());

const A_LOAN_EACH = `
  INSERT INTO health_centers (name) VALUES ('Clínica');
  INSERT INTO sites (health_center_id, headquarter_name, district, province, region, address, phone)
    VALUES (1, 'Sede', '', '', '', '', '');
  INSERT INTO categories (name) VALUES ('Odontología');
  INSERT INTO staff_users (code, email, first_name, last_name, password_hash, role)
    VALUES ('A', 'a@b.pe', 'Ana', 'Uno', '', 'operations');
  INSERT INTO clients (email, password_hash, phone, document_type, identification_number, policy_accepted_at)
    SELECT 'c' || n || '@b.pe', '', '', 'DNI', n::text, now() FROM generate_series(1, 4) AS n;
  INSERT INTO loans (code, client_id, site_id, category_id, state, amount_centimos, installments, plan, plan_hash,
      rate_card_version, created_at, updated_at, prices, touched_on, schedule, disbursed_on)
    SELECT 'L' || n, n, 1, 1, 'disbursed', 34119, 1, '{}', '', '', now(), now(), '{}', '2026-01-01', 0, '2026-01-01'
    FROM generate_series(1, 4) AS n;`;

/** Of the first loan by transfer and by card, around what was chosen on the third at noon; of the others a few. */
const PAYMENTS = `
  INSERT INTO loan_payments (loan_id, key, kind, paid_on, valued_on, amount_centimos, allocation_count,
      unapplied_centimos, recorded_at)
    SELECT loan_id, key, 'installments', at::date, at::date, 100, 0, 100, at::timestamptz FROM (VALUES
      (1, 'suspense:before', '2026-11-01 15:00Z'),
      (1, 'card:before', '2026-11-02 15:00Z'),
      (1, 'suspense:part', '2026-11-04 15:00Z'),
      (1, 'card:same', '2026-11-05 15:00:00.2Z'),
      (1, 'suspense:met', '2026-11-05 15:00:00.2Z'),
      (1, 'suspense:later', '2026-11-06 15:00Z'),
      (2, 'suspense:other-before', '2026-11-01 15:00Z'),
      (2, 'suspense:other-after', '2026-11-04 15:00Z'),
      (3, 'suspense:too-early', '2026-11-02 15:00Z'),
      (3, 'card:only', '2026-11-05 15:00Z')
    ) AS payment (loan_id, key, at);`;

const CHOICES = `
  INSERT INTO prepayment_choices (loan_id, choice, amount_centimos, funds_centimos, chosen_on, valid_until, chosen_at,
      state, ended_at) VALUES
    (1, 'payoff', 500, 0, '2026-11-03', '2026-11-10', '2026-11-03 17:00Z', 'used', '2026-11-05 15:00:00.2Z'),
    (1, 'fewer_installments', 500, 0, '2026-11-06', '2026-11-13', '2026-11-06 15:00Z', 'withdrawn', '2026-11-06 16:00Z'),
    (2, 'smaller_installment', 500, 0, '2026-11-03', '2026-11-10', '2026-11-03 17:00Z', 'waiting', NULL),
    (3, 'payoff', 500, 0, '2026-11-03', '2026-11-10', '2026-11-03 17:00Z', 'used', '2026-11-05 15:00Z');`;

it('a choice knows what its loan had been paid with, and a used one the transfer with which it happened', async () => {
  const { rows } = await sql`
    SELECT loan_id, choice, movements, state, payment_key FROM prepayment_choices ORDER BY id`.execute(
    upgraded.db,
  );
  expect(rows).toEqual([
    { loan_id: 1, choice: 'payoff', movements: 2, state: 'used', payment_key: 'suspense:met' },
    {
      ...{ loan_id: 1, choice: 'fewer_installments', movements: 6 },
      ...{ state: 'withdrawn', payment_key: null },
    },
    {
      ...{ loan_id: 2, choice: 'smaller_installment', movements: 1 },
      ...{ state: 'waiting', payment_key: null },
    },
    // No transfer came for it: it is over, and nothing that is taken back brings it back.
    { loan_id: 3, choice: 'payoff', movements: 1, state: 'replaced', payment_key: null },
  ]);
});

/** Of the fourth loan: promised in the first contact and again in the third; another's contacts are between them. */
const PROMISES = `
  INSERT INTO collection_contacts (loan_id, contacted_at, recorded_at, channel, result, staff_user_id)
    SELECT loan_id, at::timestamptz, now(), 'call', 'spoke', 1 FROM (VALUES
      (4, '2026-11-01 15:00Z'), (3, '2026-11-02 15:00Z'), (4, '2026-11-04 15:00Z'), (4, '2026-11-06 15:00Z'),
      (3, '2026-11-06 16:00Z'), (4, '2026-11-08 15:00Z')
    ) AS contact (loan_id, at);
  INSERT INTO payment_promises (loan_id, contact_id, amount_centimos, made_on, promised_on, after_payment_id, state,
      settled_on, movements) VALUES
    (4, 1, 100, '2026-11-01', '2026-11-05', 0, 'broken', '2026-11-06', 0),
    (4, 4, 100, '2026-11-06', '2026-11-20', 0, 'pending', NULL, 0),
    (3, 2, 100, '2026-11-02', '2026-11-05', 0, 'kept', '2026-11-05', 0);`;

it('a broken promise knows the newest contact of when it broke: a later one is about it', async () => {
  const { rows } = await sql`
    SELECT contact_id, state, broken_after_contact_id AS broken_after FROM payment_promises ORDER BY id`.execute(
    upgraded.db,
  );
  expect(rows).toEqual([
    { contact_id: 1, state: 'broken', broken_after: 4 },
    { contact_id: 4, state: 'pending', broken_after: null },
    { contact_id: 2, state: 'kept', broken_after: null },
  ]);
});
