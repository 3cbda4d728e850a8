import { moveBusinessDate } from '@alivio/contract/platform.ts';
import { addDays, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { limaDateOf } from '@alivio/domain/calendar/lima-time.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { standings } from '@alivio/domain/payment/owed.ts';
import { createDisbursedLoan, createDraftLoan, createSignedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkBooks } from '#server/books/check-books.ts';
import { runWorker } from '#server/jobs/run-worker.ts';
import { getLoanBalances } from '#server/ledger/get-loan-balances.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import { dailyClose } from './daily-close.job.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const close = (day: string) => dailyClose.run(server.deps, { day }, { isLastAttempt: false });

async function owedAndBooked(loanId: number, day: string) {
  const { db } = server.deps;
  const account = await loadAccount(db, await getLoan(db, loanId));
  const rows = account === null ? [] : standings(account, calendarDate(day));
  return {
    owed: sumBy(rows, ({ owed }) => owed.defaultInterest),
    booked: (await getLoanBalances(db, loanId)).get('default_interest_receivable') ?? 0,
  };
}

it('brings default interest, expiries and lapses to the day, and changes nothing when repeated', async () => {
  const { deps } = server;
  const start = limaDateOf(server.clock.now);
  const loan = await createDisbursedLoan(deps, { today: start });
  const signed = await createSignedLoan(deps, { today: start });
  const draft = await createDraftLoan(deps, { today: start });
  const day = addDays(start, 75);
  await close(day);
  const { owed, booked } = await owedAndBooked(loan.id, day);
  expect(owed).toBeGreaterThan(0);
  expect(booked).toBe(owed);
  expect((await getLoan(deps.db, signed.id)).state).toBe('expired_unredeemed');
  expect((await getLoan(deps.db, draft.id)).state).toBe('lapsed');
  expect(await checkBooks(deps.db, day)).toEqual([]);

  const postings = () =>
    deps.db
      .selectFrom('postings')
      .select(({ fn }) => fn.countAll().as('n'))
      .execute();
  const before = await postings();
  await close(day);
  await close(addDays(day, -30));
  expect(await postings()).toEqual(before);
});

it('closes the days that were missed, each of them', async () => {
  const last = await server.deps.db
    .selectFrom('daily_closes')
    .select('day')
    .executeTakeFirstOrThrow();
  await close(addDays(calendarDate(last.day), 3));
  const days = await server.deps.db
    .selectFrom('daily_closes')
    .select('day')
    .orderBy('day')
    .execute();
  expect(days.map(({ day }) => day)).toEqual(
    [0, 1, 2, 3].map((ahead) => addDays(calendarDate(last.day), ahead)),
  );
});

it('is asked for once per day that the sandbox passes over, and done by the worker', async () => {
  const { deps } = server;
  const target = addDays(limaDateOf(server.clock.now), 5);
  const answer = await server.app.inject({
    method: moveBusinessDate.method,
    url: '/api/v1/business-date',
    headers: { 'x-sandbox-key': 'sandbox' },
    payload: { today: target },
  });
  expect(answer.statusCode).toBe(200);
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'daily_close' ORDER BY key`.execute(
    deps.db,
  );
  expect(rows.map(({ key }) => key)).toEqual(
    [4, 3, 2, 1, 0].map((before) => `daily_close:${addDays(target, -before)}`),
  );
  const worker = await runWorker(deps, [dailyClose], '');
  await waitUntil(async () => {
    const closed = await deps.db
      .selectFrom('daily_closes')
      .select('day')
      .where('day', '=', target)
      .executeTakeFirst();
    return closed !== undefined;
  });
  await worker.stop();
  expect(await checkBooks(deps.db, target)).toEqual([]);
});
