import { readdirSync } from 'node:fs';
import path from 'node:path';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readToday } from './business-date/today.ts';
import { dailyClose } from './daily-close/daily-close.job.ts';
import type { AnyJob } from './jobs/job.ts';
import { runWorker } from './jobs/run-worker.ts';
import { crontab, jobs } from './jobs.ts';

const DAY_MS = 86_400_000;

/** Half a day from now: what is due at its own hour does not come in between. */
const farHour = (new Date().getUTCHours() + 12) % 24;
const farCrontab = crontab.replace(/^\d+ \d+ /gm, `30 ${farHour} `);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function isClosed(day: string): Promise<boolean> {
  const { deps } = server;
  const query = deps.db.selectFrom('daily_closes').select('day').where('day', '=', day);
  return (await query.executeTakeFirst()) !== undefined;
}

/** What the job library wrote down when a worker last ran. */
async function pretendLastRunWasDaysAgo(): Promise<void> {
  await sql`
    UPDATE graphile_worker._private_known_crontabs
    SET known_since = known_since - interval '3 days', last_execution = NULL`.execute(
    server.deps.db,
  );
}

async function waitingTasks(): Promise<string[]> {
  const { rows } = await sql<{ task: string }>`
    SELECT task_identifier AS task FROM graphile_worker.jobs
    WHERE task_identifier LIKE 'forget_%' ORDER BY task`.execute(server.deps.db);
  return rows.map(({ task }) => task);
}

it('every job that is defined is one that the worker knows, by a name of its own', async () => {
  const source = import.meta.dirname;
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.job.ts'),
  );
  expect(files.length).toBeGreaterThan(5);
  const defined = await Promise.all(
    files.map(async (file) => Object.values<AnyJob>(await import(path.join(source, file)))),
  );
  expect(new Set(defined.flat())).toEqual(new Set(jobs));
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
});

it('what was due daily while no worker ran is done once when one starts', async () => {
  const { deps, clock } = server;
  // The demo's last close is of the day it was made.
  clock.advance(2 * DAY_MS);
  const today = await readToday(deps, deps.db);
  const first = await runWorker(deps, [dailyClose], farCrontab);
  await waitUntil(async () => {
    const { rows } = await sql`SELECT 1 FROM graphile_worker._private_known_crontabs`.execute(
      deps.db,
    );
    return rows.length === crontab.split('\n').length;
  });
  await first.stop();
  expect(await isClosed(today)).toBe(false);

  await pretendLastRunWasDaysAgo();
  const second = await runWorker(deps, [dailyClose], farCrontab);
  await waitUntil(() => isClosed(today));
  await waitUntil(async () => (await waitingTasks()).includes('forget_old_keys'));
  await second.stop();
  // Nobody runs these here; those of every hour may have come too.
  const hourly = ['forget_ended_budgets', 'forget_ended_failures'];
  expect((await waitingTasks()).filter((task) => !hourly.includes(task))).toEqual([
    'forget_contact_changes',
    'forget_ended_links',
    'forget_ended_sessions',
    'forget_old_callback_events',
    'forget_old_clients',
    'forget_old_codes',
    'forget_old_credit_reports',
    'forget_old_keys',
  ]);
});
