import { type UpgradedDatabase, upgradeFrom } from '@alivio/testing/upgraded-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let upgraded: UpgradedDatabase;
beforeAll(async () => {
  upgraded = await upgradeFrom('0049', PEOPLE);
});
afterAll(() => upgraded.drop());

/** Registered by an advisor: left alone, changed by themselves, and changed by the advisor after that; and one alone. */
const PEOPLE = `
  INSERT INTO staff_users (code, email, first_name, last_name, password_hash, role)
    VALUES ('A', 'a@b.pe', 'Ana', 'Uno', '', 'sells');
  INSERT INTO clients (email, password_hash, phone, document_type, identification_number, policy_accepted_at)
    SELECT 'c' || n || '@b.pe', '', '', 'DNI', n::text, now() FROM generate_series(1, 4) AS n;
  UPDATE clients SET registered_by_staff_id = 1 WHERE id < 4;
  UPDATE clients SET marketing_accepted_at = now() WHERE id = 1;
  INSERT INTO audit_events (at, actor_kind, actor_id, acting_for_client_id, action, subject_kind, subject_id, details)
    VALUES
      (now(), 'client', 2, NULL, 'client.changed', 'client', 2, '{"fields": ["email", "civil_status"]}'),
      (now(), 'client', 3, NULL, 'client.changed', 'client', 3, '{"fields": ["phone"]}'),
      (now(), 'staff', 1, 3, 'client.changed', 'client', 3, '{"fields": ["phone"]}');`;

it('what an advisor registered is the advisor’s, but for what its client changed last', async () => {
  const { rows } = await sql<{ client_id: number; fields: string }>`
    SELECT client_id, string_agg(field::text, ' ' ORDER BY field) AS fields
    FROM value_origins WHERE author = 'advisor' GROUP BY client_id ORDER BY client_id`.execute(
    upgraded.db,
  );
  expect(rows).toEqual([
    { client_id: 1, fields: 'email phone document consent offers' },
    { client_id: 2, fields: 'phone document consent' },
    { client_id: 3, fields: 'email phone document consent' },
  ]);
});
