import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { createDisbursedLoan, createDraftLoan, createSignedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

const today = calendarDate('2026-03-02');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const CHANGES = [
  `prices = jsonb_set(prices, '{defaultInterest}', '0')`,
  `plan = jsonb_set(plan, '{totalToPay}', '1')`,
  `plan_hash = 'other'`,
  `amount_centimos = amount_centimos + 1`,
  `installments = installments + 1`,
];

it.each(CHANGES)('nobody changes what was agreed to: %s', async (change) => {
  const { db } = server.deps;
  for (const create of [createSignedLoan, createDisbursedLoan]) {
    const { id } = await create(server.deps, { today });
    const update = sql.raw(`UPDATE loans SET ${change} WHERE id = ${id}`);
    await expect(update.execute(db)).rejects.toThrow(`the plan of loan ${id} is fixed`);
  }
});

it('a draft changes, and so does anything when the owner takes the guard away', async () => {
  const draft = await createDraftLoan(server.deps, { today });
  const { id } = await createSignedLoan(server.deps, { today });
  for (const change of CHANGES) {
    await sql.raw(`UPDATE loans SET ${change} WHERE id = ${draft.id}`).execute(server.deps.db);
    await asOwner(
      server.deps,
      `BEGIN; ALTER TABLE loans DISABLE TRIGGER loans_plan_fixed; UPDATE loans SET ${change} WHERE id = ${id}; ROLLBACK`,
    );
  }
});
