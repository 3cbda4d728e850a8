import { type UpgradedDatabase, upgradeFrom } from '@alivio/testing/upgraded-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let upgraded: UpgradedDatabase;
beforeAll(async () => {
  upgraded = await upgradeFrom('0057', CLIENTS);
});
afterAll(() => upgraded.drop());

const CLIENTS = `
  INSERT INTO clients (email, password_hash, phone, document_type, identification_number, policy_accepted_at, created_at)
    VALUES ('old@b.pe', '', '', 'DNI', '1', now(), now() - interval '1 year'),
      ('young@b.pe', '', '', 'DNI', '2', now(), now() - interval '1 hour');
  CREATE TABLE written_before AS SELECT id, ctid::text AS place FROM clients;
  GRANT SELECT ON written_before TO PUBLIC`;

it('an old row is settled without being written, a young one is as old as its client', async () => {
  const { rows } = await sql`
    SELECT email, email_since < now() - interval '1 month' AS is_settled, email_since = created_at AS is_as_old,
      clients.ctid::text = place AS is_untouched
    FROM clients JOIN written_before USING (id) ORDER BY email`.execute(upgraded.db);
  expect(rows).toEqual([
    { email: 'old@b.pe', is_settled: true, is_as_old: false, is_untouched: true },
    { email: 'young@b.pe', is_settled: false, is_as_old: true, is_untouched: false },
  ]);
});
