import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import {
  daysPastDue,
  displayStatus,
  isOverdue,
} from '@alivio/domain/installment/display-status.ts';
import { amountDue } from '@alivio/domain/payment/amount-due.ts';
import { standings } from '@alivio/domain/payment/owed.ts';
import { createDisbursedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { loadAccount } from './load-account.ts';

const ownZone = process.env.TZ;
const zones = [
  ['UTC', 0],
  ['America/Lima', 300],
  ['Asia/Tokyo', -540],
] as const;

/** Lima's midnight is 05:00 UTC: the last second of a day and the first of the next. */
const moments = [
  ['2024-02-29T04:59:59Z', '2024-02-28', 'NEXT'],
  ['2024-02-29T05:00:00Z', '2024-02-29', 'CURRENT'],
  ['2024-03-01T04:59:59Z', '2024-02-29', 'CURRENT'],
  ['2024-03-01T05:00:00Z', '2024-03-01', 'RECENT_EXPIRED'],
  ['2024-03-30T04:59:59Z', '2024-03-29', 'RECENT_EXPIRED'],
  ['2024-03-30T05:00:00Z', '2024-03-30', 'EXPIRED'],
  ['2024-03-31T15:00:00Z', '2024-03-31', 'EXPIRED'],
  ['2024-12-31T23:30:00Z', '2024-12-31', 'EXPIRED'],
  ['2025-01-01T04:59:59Z', '2024-12-31', 'EXPIRED'],
] as const;

let server: TestServer;
let loanId: number;
beforeAll(async () => {
  server = await startTestServer();
  const today = calendarDate('2024-01-31');
  loanId = (await createDisbursedLoan(server.deps, { today, term: 6, siteId: 3 })).id;
});
afterAll(() => server.close());
afterEach(() => {
  process.env.TZ = ownZone;
  if (ownZone === undefined) delete process.env.TZ;
});

async function seenAt(instant: string) {
  const { deps } = server;
  server.clock.now = new Date(instant);
  const today = await readToday(deps, deps.db);
  const account = await loadAccount(deps.db, await getLoan(deps.db, loanId));
  if (account === null) throw new Error('the loan was disbursed');
  const rows = standings(account, today).map(({ installment, paidOn, owed }) => {
    const row = { dueOn: installment.dueOn, paidOn };
    return {
      ...row,
      status: displayStatus(row, today),
      overdue: isOverdue(row, today),
      days: daysPastDue(row, today),
      owed,
    };
  });
  return { today, due: amountDue(account, today), rows };
}

it.each(zones)(
  'knows the day, what is overdue and what is owed with the process in %s',
  async (zone, offset) => {
    process.env.TZ = 'UTC';
    const expected = [];
    for (const [instant] of moments) expected.push(await seenAt(instant));
    process.env.TZ = zone;
    expect(new Date('2024-06-01T00:00:00Z').getTimezoneOffset()).toBe(offset);
    for (const [index, [instant, today, status]] of moments.entries()) {
      const seen = await seenAt(instant);
      expect(seen).toEqual(expected[index]);
      expect(seen.today).toBe(today);
      expect(seen.rows[0]).toMatchObject({ dueOn: '2024-02-29', status });
    }
  },
);

it('counts the days of a leap year and clamps at month ends', async () => {
  const { rows } = await seenAt('2024-03-02T12:00:00Z');
  expect(rows.map(({ dueOn }) => dueOn)).toEqual([
    '2024-02-29',
    '2024-03-31',
    '2024-04-30',
    '2024-05-31',
    '2024-06-30',
    '2024-07-31',
  ]);
  expect(rows[0]).toMatchObject({ days: 2, overdue: true });
});
