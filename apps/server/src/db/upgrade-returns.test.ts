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
  old = await createOldDatabase(server, '0036');
});
afterAll(async () => {
  await old.drop();
  await server.close();
});

const STATES = ['waiting', 'paid', 'declined', 'outdated'] as const;

const PEOPLE = `
  INSERT INTO staff_users (code, email, first_name, last_name, password_hash, role) VALUES
    ('A', 'a@b.pe', 'Ana', 'Uno', '', 'operations'), ('B', 'b@b.pe', 'Beto', 'Dos', '', 'operations');`;

/** Proposed by the first, settled by the second. */
function aReturn(state: (typeof STATES)[number], index: number): string {
  const id = index + 1;
  const isPaid = state === 'paid';
  const settled = state === 'waiting' ? 'NULL, NULL' : `2, '2026-11-0${id} 15:00Z'`;
  return `
    INSERT INTO suspense_items (key, amount_centimos, cash_account, received_on, recorded_at, returned_on, held_at)
      VALUES ('m${id}', 1000, 'cash_bank', '2026-11-01', now(), ${isPaid ? "'2026-11-02'" : 'NULL'},
        ${state === 'waiting' ? 'now()' : 'NULL'});
    INSERT INTO money_returns (source, suspense_item_id, amount_centimos, payee_name, bank, cci, reason, proposed_by,
        proposed_at, proposed_on, state, paid_on, bank_reference)
      VALUES ('suspense', ${id}, 1000, 'Rosa', 'BCP', '002', 'Doble', 1, now(), '2026-11-01', '${state}',
        ${isPaid ? "'2026-11-02', 'OP-1'" : 'NULL, NULL'});
    INSERT INTO approvals (command, subject_kind, subject_id, payload, changes, seen_hash, reason, proposed_by,
        proposed_at, state, settled_by, settled_at)
      VALUES ('return_money', 'money_return', ${id}, '{}', '[]', '', 'Doble', 1, now(),
        '${isPaid ? 'confirmed' : state}', ${settled});`;
}

it('a return that was paid had been approved by whoever paid it; one that waits goes on waiting', async () => {
  await old.run(PEOPLE);
  for (const [index, state] of STATES.entries()) await old.run(aReturn(state, index));
  await migrate(old.url);
  const db = createDatabase(createPool(old.url, { max: 1 }));
  const { rows } = await sql`
    SELECT r.state, approved_on, paid_on, bank_reference, ended_by, ended_at, ended_reason, returned_on, is_leaving
    FROM money_returns AS r JOIN suspense_items AS item ON item.id = suspense_item_id ORDER BY r.id`.execute(
    db,
  );
  const nothing = {
    ...{ approved_on: null, paid_on: null, bank_reference: null },
    ...{ ended_by: null, ended_at: null, ended_reason: null, returned_on: null, is_leaving: false },
  };
  expect(rows).toEqual([
    { ...nothing, state: 'waiting' },
    {
      ...nothing,
      state: 'paid',
      approved_on: '2026-11-02',
      paid_on: '2026-11-02',
      bank_reference: 'OP-1',
      ended_by: 2,
      ended_at: new Date('2026-11-02T15:00:00Z'),
      returned_on: '2026-11-02',
    },
    { ...nothing, state: 'declined' },
    { ...nothing, state: 'outdated' },
  ]);
  // The same money may still be proposed only once at a time, and a bank's number stands for one payment.
  const again = sql`UPDATE money_returns SET state = 'paid', approved_on = '2026-11-03', ended_at = now(),
    paid_on = '2026-11-03', bank_reference = 'op-1' WHERE state = 'waiting'`;
  await expect(again.execute(db)).rejects.toThrow('money_returns_paid_once');
  await db.destroy();
});
