import { listCloseFailures } from '@alivio/contract/daily-close.ts';
import { addDays, type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { createDisbursedLoan, createSignedLoan } from '@alivio/testing/loans.ts';
import { startServerOn, startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { checkBooks } from '#server/books/check-books.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { runWorker } from '#server/jobs/run-worker.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { dailyClose } from './daily-close.job.ts';

let server: TestServer;
let deps: Deps;
/** The demo's last close. */
let start: CalendarDate;

beforeEach(async () => {
  server = await startTestServer();
  deps = server.deps;
  const last = deps.db.selectFrom('daily_closes').select('day');
  start = calendarDate((await last.executeTakeFirstOrThrow()).day);
});
afterEach(() => server.close());

const close = (day: CalendarDate, on = deps, isLastAttempt = false) =>
  dailyClose.run(on, { day }, { isLastAttempt });

/** Two loans past due that differ in nothing: what happens to one says what the other should look like. */
async function createTwins() {
  const terms = { today: addDays(start, -50) };
  const [failing, healthy] = [
    await createDisbursedLoan(deps, terms),
    await createDisbursedLoan(deps, terms),
  ];
  return { failing: failing.id, healthy: healthy.id };
}

/** A price that is none: nothing can be worked out from it. Only the owner could write such a thing. */
const breakLoan = (id: number) => setDefaultInterest(id, `'-1'`);
const mendLoan = (id: number) =>
  setDefaultInterest(id, `(SELECT default_interest_billionths FROM rate_cards LIMIT 1)::text`);

const setDefaultInterest = (id: number, value: string) =>
  asOwner(
    deps,
    `BEGIN; ALTER TABLE loans DISABLE TRIGGER loans_plan_fixed;
     UPDATE loans SET prices = jsonb_set(prices, '{defaultInterest}', (${value})::jsonb) WHERE id = ${id};
     ALTER TABLE loans ENABLE TRIGGER loans_plan_fixed; COMMIT`,
  );

async function interestOf(loanId: number) {
  return deps.db
    .selectFrom('postings')
    .innerJoin('journal_entries as entry', 'entry.id', 'postings.entry_id')
    .select(['entry.entry_on', 'account_code', 'amount_centimos'])
    .where('loan_id', '=', loanId)
    .where('entry.kind', '=', 'default_interest')
    .orderBy('entry_id')
    .orderBy('line')
    .execute();
}

async function failuresOf(loanId: number) {
  return deps.db
    .selectFrom('daily_close_failures')
    .select(['day', 'task', 'error', 'attempts', 'resolved_at'])
    .where('loan_id', '=', loanId)
    .orderBy('day')
    .execute();
}

async function closedDays(): Promise<string[]> {
  const rows = await deps.db.selectFrom('daily_closes').select('day').orderBy('day').execute();
  return rows.map(({ day }) => day);
}

const countPostings = () =>
  deps.db
    .selectFrom('postings')
    .select(({ fn }) => fn.countAll().as('n'))
    .execute();

describe('a loan that cannot be closed', () => {
  it('is written down, the others are closed, and mended it catches up day by day', async () => {
    const { failing, healthy } = await createTwins();
    await breakLoan(failing);
    const [first, second, third] = [1, 2, 3].map((ahead) => addDays(start, ahead)) as [
      CalendarDate,
      CalendarDate,
      CalendarDate,
    ];
    const task = 'accrue_default_interest';
    await expect(close(first)).rejects.toThrow('1 failures of the close are open');
    expect(await closedDays()).toEqual([start, first]);
    expect((await interestOf(healthy)).map(({ entry_on }) => entry_on)).toContain(first);
    expect(await failuresOf(failing)).toEqual([
      { day: first, task, error: 'not a rate in billionths: -1', attempts: 1, resolved_at: null },
    ]);

    // Its next day waits for the first; nothing is tried out of turn.
    await expect(close(second)).rejects.toThrow('2 failures');
    expect(await failuresOf(failing)).toMatchObject([
      { day: first, attempts: 2, resolved_at: null },
      { day: second, attempts: 0, error: null, resolved_at: null },
    ]);
    expect(await interestOf(failing)).toEqual([]);

    await mendLoan(failing);
    await close(third);
    expect(await interestOf(failing)).toEqual(await interestOf(healthy));
    expect((await failuresOf(failing)).map(({ resolved_at }) => resolved_at)).toEqual([
      server.clock.now,
      server.clock.now,
    ]);
    expect(await closedDays()).toEqual([start, first, second, third]);
    expect(await checkBooks(deps.db, third)).toEqual([]);

    const before = await countPostings();
    await close(first);
    await close(third);
    expect(await countPostings()).toEqual(before);
  });

  it.each([
    ['forgets what failed', sql`DELETE FROM daily_close_failures`],
    [
      'begins with the newest day',
      sql`UPDATE daily_close_failures SET resolved_at = now() WHERE attempts > 0`,
    ],
  ])('the broken twin, a close that %s, leaves other books', async (_, breakClose) => {
    const { failing, healthy } = await createTwins();
    await breakLoan(failing);
    await expect(close(addDays(start, 1))).rejects.toThrow();
    await expect(close(addDays(start, 2))).rejects.toThrow();
    await breakClose.execute(deps.db);
    await mendLoan(failing);
    await close(addDays(start, 2));
    expect(await interestOf(failing)).not.toEqual(await interestOf(healthy));
  });

  it('is tried again by the job that failed, until somebody has mended it', async () => {
    const { failing, healthy } = await createTwins();
    await breakLoan(failing);
    const day = addDays(start, 1);
    await enqueueJob(deps.db, dailyClose, { day });
    const worker = await runWorker(deps, [dailyClose], '');
    onTestFinished(() => worker.stop());
    await waitUntil(async () => (await failuresOf(failing)).length > 0);
    await mendLoan(failing);
    await waitUntil(async () => (await failuresOf(failing))[0]?.resolved_at != null);
    expect(await interestOf(failing)).toEqual(await interestOf(healthy));
  });

  it('leaves no dead job behind: the last attempt ends in peace, and the failure stays open', async () => {
    const { failing } = await createTwins();
    await breakLoan(failing);
    await close(addDays(start, 1), deps, true);
    expect(await failuresOf(failing)).toMatchObject([{ attempts: 1, resolved_at: null }]);
  });

  it('expires with the date of its day, however late', async () => {
    const signed = await createSignedLoan(deps, { today: addDays(start, -10) });
    await breakLoan(signed.id);
    const day = addDays(start, 1);
    await expect(close(day)).rejects.toThrow();
    expect(await failuresOf(signed.id)).toMatchObject([{ day, task: 'expire', attempts: 1 }]);
    await expect(close(addDays(day, 1))).rejects.toThrow();
    await mendLoan(signed.id);
    await close(addDays(day, 2));
    expect((await getLoan(deps.db, signed.id)).state).toBe('expired_unredeemed');
    const event = await deps.db
      .selectFrom('loan_events')
      .select('business_date')
      .where('loan_id', '=', signed.id)
      .where('event', '=', 'expire')
      .executeTakeFirstOrThrow();
    expect(event.business_date).toBe(day);
  });
});

it('two workers at once keep the order of days and post nothing twice', async () => {
  const { failing, healthy } = await createTwins();
  const other = await startServerOn(deps.config.DATABASE_URL, {});
  onTestFinished(() => other.close());
  const both = (day: CalendarDate) =>
    Promise.allSettled([close(day), close(day, { ...other.deps, now: deps.now })]);
  await breakLoan(failing);
  await both(addDays(start, 3));
  expect((await failuresOf(failing)).map(({ day }) => day)).toEqual(
    [1, 2, 3].map((ahead) => addDays(start, ahead)),
  );
  await mendLoan(failing);
  await both(addDays(start, 4));
  // Whoever came in between finds it in the next attempt.
  await close(addDays(start, 4));
  expect(await interestOf(failing)).toEqual(await interestOf(healthy));
  expect(await checkBooks(deps.db, addDays(start, 4))).toEqual([]);
});

describe('at the desk', () => {
  it('open failures are listed, oldest day first, and counted', async () => {
    const { failing } = await createTwins();
    await breakLoan(failing);
    await expect(close(addDays(start, 2))).rejects.toThrow();
    const token = await server.signIn('operaciones@alivio.demo');
    const list = async (query: { page?: number; limit?: number }) =>
      (await server.call(listCloseFailures, { query }, token)).body;
    const at = server.clock.now.toISOString();
    const shared = { loan_id: failing, task: 'accrue_default_interest' };
    expect(await list({})).toMatchObject({
      page: 1,
      total_pages: 1,
      total_records: 2,
      data: [
        {
          ...shared,
          day: addDays(start, 1),
          error: 'not a rate in billionths: -1',
          attempts: 1,
          first_failed_at: at,
          last_failed_at: at,
        },
        { ...shared, day: addDays(start, 2), error: null, attempts: 0 },
      ],
    });
    expect(await list({ page: 2, limit: 1 })).toMatchObject({
      total_pages: 2,
      data: [{ day: addDays(start, 2) }],
    });
    const metrics = await server.app.inject('/metrics');
    expect(metrics.body).toContain('\nalivio_daily_close_failures 2\n');

    await mendLoan(failing);
    await close(addDays(start, 2));
    expect(await list({})).toMatchObject({ total_records: 0, data: [] });
    expect((await server.app.inject('/metrics')).body).toContain(
      '\nalivio_daily_close_failures 0\n',
    );
  });

  it('a page that is none is refused, and so is everybody else', async () => {
    const get = async (person: string, query = '') =>
      server.app.inject({
        url: `/api/v1/operations/close-failures${query}`,
        headers: { authorization: `Bearer ${await server.signIn(person)}` },
      });
    for (const query of ['?page=0', '?page=uno', '?limit=101', '?state=open'])
      expect((await get('operaciones@alivio.demo', query)).statusCode).toBe(400);
    expect((await get('gerencia@clinicas.demo')).statusCode).toBe(403);
    expect((await server.app.inject('/api/v1/operations/close-failures')).statusCode).toBe(401);
  });
});
