import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { createDraftLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await createDraftLoan(server.deps, { today: calendarDate('2026-03-31') });
  await sql.raw(`${payment('whole', 1)} ${allocation('whole', 1, 1, 100)}`).execute(server.deps.db);
});
afterAll(() => server.close());

/** Of 100 céntimos. */
function payment(key: string, allocationCount: number, unapplied = 0): string {
  return `INSERT INTO loan_payments
      (loan_id, redemption, key, kind, paid_on, valued_on, amount_centimos, unapplied_centimos, allocation_count,
       recorded_at)
    SELECT max(id), 1, '${key}', 'installments', '2026-03-31', '2026-03-31', 100, ${unapplied}, ${allocationCount}, now() FROM loans;`;
}

/** Half principal, half interest. */
function allocation(key: string, position: number, count: number, amount: number): string {
  return `INSERT INTO loan_payment_allocations
      (payment_id, position, allocation_count, installment_number, default_interest_centimos, fee_centimos,
       fee_igv_centimos, insurance_centimos, late_interest_centimos, late_interest_igv_centimos, interest_centimos,
       interest_igv_centimos, principal_centimos)
    SELECT id, ${position}, ${count}, 1, 0, 0, 0, 0, 0, 0, ${amount / 2}, 0, ${amount / 2}
    FROM loan_payments WHERE key = '${key}';`;
}

const ADDS_UP = 'ALTER TABLE loan_payments DISABLE TRIGGER loan_payments_add_up';

/** Each with what stops it, and what the owner has to take away for it to succeed. */
const cheats: Record<string, { cheat: string; stoppedBy: string; disarm: string }> = {
  'a payment that was not allocated': {
    cheat: payment('cheat', 0),
    stoppedBy: 'payment cheat is not what it was allocated',
    disarm: ADDS_UP,
  },
  'a payment allocated in part': {
    cheat: `${payment('cheat', 1)} ${allocation('cheat', 1, 1, 98)}`,
    stoppedBy: 'payment cheat is not what it was allocated',
    disarm: ADDS_UP,
  },
  'a payment allocated twice': {
    cheat: `${payment('cheat', 2)} ${allocation('cheat', 1, 2, 100)} ${allocation('cheat', 2, 2, 100)}`,
    stoppedBy: 'payment cheat is not what it was allocated',
    disarm: ADDS_UP,
  },
  'a remainder that is allocated too': {
    cheat: `${payment('cheat', 1, 40)} ${allocation('cheat', 1, 1, 100)}`,
    stoppedBy: 'payment cheat is not what it was allocated',
    disarm: ADDS_UP,
  },
  'more taken than was put aside': {
    cheat: `${payment('cheat', 1, -20)} ${allocation('cheat', 1, 1, 120)}`,
    stoppedBy: 'payment cheat takes more than was put aside',
    disarm: ADDS_UP,
  },
  'a payment that could be added to later': {
    cheat: `${payment('cheat', 2)} ${allocation('cheat', 1, 2, 100)}`,
    stoppedBy: 'payment cheat has 1 of its 2 allocations',
    disarm: ADDS_UP,
  },
  'an empty allocation added to a committed payment': {
    cheat: allocation('whole', 2, 1, 0),
    stoppedBy: 'loan_payment_allocations_in_payment',
    disarm:
      'ALTER TABLE loan_payment_allocations DROP CONSTRAINT loan_payment_allocations_in_payment',
  },
  'an allocation that says the payment has two': {
    cheat: allocation('whole', 2, 2, 100),
    stoppedBy: 'loan_payment_allocations_payment',
    disarm: 'ALTER TABLE loan_payment_allocations DROP CONSTRAINT loan_payment_allocations_payment',
  },
  'an allocation added once the payment was judged, in its own transaction': {
    cheat: `${payment('cheat', 1)} ${allocation('cheat', 1, 1, 100)} SET CONSTRAINTS ALL IMMEDIATE;
      ${allocation('cheat', 2, 1, 100)}`,
    stoppedBy: 'loan_payment_allocations_in_payment',
    disarm:
      'ALTER TABLE loan_payment_allocations DROP CONSTRAINT loan_payment_allocations_in_payment',
  },
};

describe.each(Object.entries(cheats))('%s', (_, { cheat, stoppedBy, disarm }) => {
  it('is refused', async () => {
    await expect(sql.raw(cheat).execute(server.deps.db)).rejects.toThrow(stoppedBy);
  });

  it('(twin) is let in when the owner takes the guard away', async () => {
    const attempt = `BEGIN; ${disarm}; ${cheat} SET CONSTRAINTS ALL IMMEDIATE; ROLLBACK`;
    await expect(asOwner(server.deps, attempt)).resolves.toBeUndefined();
  });
});

it.each([
  ['allocated and unapplied in part', `${payment('a', 1, 40)} ${allocation('a', 1, 1, 60)}`],
  ['wholly unapplied', payment('b', 0, 100)],
])('a payment %s is taken', async (_, statements) => {
  await sql.raw(statements).execute(server.deps.db);
});
