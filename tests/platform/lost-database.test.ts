import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileComplaint } from '@alivio/contract/complaints.ts';
import { howLong } from '@alivio/testing/how-long.ts';
import { bundleServer, type ServerProgram } from '@alivio/testing/server-processes.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { copyDemoData } from '../../scripts/demo-data.mjs';
import { loadDevKeys } from '../../scripts/dev-keys.mjs';
import { findFreePort } from '../../scripts/ports.mjs';
import { startPostgres } from '../../scripts/postgres/start-postgres.mjs';
import { bareEnvironment } from '../../scripts/processes/bare-environment.mjs';
import { type Program, startProgram } from '../../scripts/processes/start-program.mjs';
import { root } from '../../scripts/root.mjs';
import { canListProcesses, treeOf } from './processes-of.ts';

const ROUNDS = howLong('database', { glance: 6, length: 20, soak: 200 });
/** Two show more and cost the start of another process. */
const WEBS = howLong('database', { glance: 1, length: 2, soak: 2 });
const WRITERS = 4;
const WRITES_BETWEEN = 10;
/** Five are promised; the others are for a machine that does much else. */
const ANSWERED_WITHIN_MS = 10_000;
const PATIENCE_MS = 300_000;
const MAIN = 'apps/server/src/main.ts';
const MANY = '1000000';

let folder: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let databaseUrl: string;
let admin: pg.Client;
const programs: Partial<Record<'true' | 'twin', ServerProgram>> = {};
const stops: (() => Promise<void>)[] = [];
/** For every test that wants the product as it is: none of them ends it, which each of them asserts. */
let product: { webs: readonly Running[]; worker: Running };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'alivio-lost-'));
  await copyDemoData(folder);
  postgres = await startPostgres({
    dataFolder: path.join(folder, 'postgres'),
    logFile: path.join(folder, 'postgres.log'),
    durable: false,
  });
  databaseUrl = postgres.urlOf('alivio');
  admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  programs.true = await bundleServer(undefined, MAIN);
  programs.twin = await bundleServer('without an ear for lost lines', MAIN);
  const webs: Running[] = [];
  for (let count = 0; count < WEBS; count += 1) webs.push(await start('web'));
  product = { webs, worker: await start('worker') };
}, PATIENCE_MS);
afterAll(async () => {
  for (const stop of stops) await stop();
  await admin.end();
  await postgres.stop();
  for (const program of Object.values(programs)) program.remove();
  rmSync(folder, { recursive: true, force: true });
});

interface Running extends Program {
  url: string;
  ended: boolean;
}

async function start(
  kind: 'web' | 'worker',
  { which = 'true', url = databaseUrl }: { which?: 'true' | 'twin'; url?: string } = {},
): Promise<Running> {
  const port = await findFreePort();
  const program = await startProgram({
    name: kind,
    entry: programs[which]?.entry ?? '',
    env: {
      ...bareEnvironment(),
      PROCESS: kind,
      PORT: String(port),
      DATABASE_URL: url,
      DATA_DIR: folder,
      ...loadDevKeys(folder),
      // Nobody is there: mails wait, which is not what this is about.
      SANDBOX_PORT: String(await findFreePort()),
      SANDBOX_SMTP_PORT: String(await findFreePort()),
      BUDGET_COMPLAINTS_PER_IP_AND_HOUR: MANY,
      BUDGET_COMPLAINTS_PER_IP_AND_DAY: MANY,
    },
    cwd: root,
    logFile: path.join(folder, `${kind}-${port}.log`),
  });
  const running = { ...program, url: `http://localhost:${port}`, ended: false };
  void program.exited.then(() => {
    running.ended = true;
  });
  stops.push(program.stop);
  return running;
}

let sheets = 0;

/** Every sheet says something else, and has a key of its own. */
async function file(url: string) {
  sheets += 1;
  const detail = `Hoja ${process.pid}-${sheets}`;
  const answer = await fetch(`${url}/api/v1/complaints`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `${detail}-0123456789` },
    body: JSON.stringify({ ...fileComplaint.example.body, detail }),
  });
  await answer.arrayBuffer();
  return { detail, status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

/** How often each sheet is there. */
async function filed(): Promise<Map<string, number>> {
  const { rows } = await admin.query<{ detail: string; count: number }>(
    'SELECT detail, count(*)::int FROM complaints GROUP BY detail',
  );
  return new Map(rows.map(({ detail, count }) => [detail, count]));
}

type Answer = Awaited<ReturnType<typeof file>>;
const done = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 201);

/** Writes until told otherwise; whoever of them loses their server says so. */
function keepWriting(webs: readonly Running[]) {
  const answers: Answer[] = [];
  let isOver = false;
  const write = async (web: Running) => {
    while (!isOver) answers.push(await file(web.url));
  };
  const writers = Array.from({ length: WRITERS }, (_, n) =>
    write(webs[n % webs.length] as Running),
  );
  const failed = Promise.all(writers).then(() => new Promise<never>(() => {}));
  failed.catch(() => {});
  return {
    answers,
    /** Until that many more were acknowledged, or a writer fails. */
    async more(count: number) {
      const wanted = done(answers).length + count;
      await Promise.race([waitUntil(async () => done(answers).length >= wanted), failed]);
    },
    async end() {
      isOver = true;
      await Promise.allSettled(writers);
    },
  };
}

async function loseEveryConnection(): Promise<void> {
  await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
}

async function addJobs(count: number): Promise<void> {
  await admin.query(
    "SELECT graphile_worker.add_job('forget_old_callback_events', '{}') FROM generate_series(1, $1)",
    [count],
  );
}

async function jobsAreDone(): Promise<boolean> {
  const { rows } = await admin.query(
    "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'forget_old_callback_events'",
  );
  return rows.length === 0;
}

async function health({ url }: Running): Promise<unknown> {
  const answer = await fetch(`${url}/health`);
  const { database_state } = (await answer.json()) as { database_state: string };
  return [answer.status, database_state];
}

it(`every connection is lost ${ROUNDS} times under load: nothing acknowledged is, and nobody ends`, async () => {
  const { webs, worker } = product;
  const load = keepWriting(webs);
  onTestFinished(load.end);
  for (let round = 0; round < ROUNDS; round += 1) {
    await load.more(WRITES_BETWEEN);
    await addJobs(3);
    await loseEveryConnection();
  }
  await load.more(WRITES_BETWEEN);
  await load.end();
  await waitUntil(jobsAreDone);

  expect([...webs, worker].filter(({ ended }) => ended)).toEqual([]);
  const refused = load.answers.filter(({ status }) => status !== 201);
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual(
    [],
  );
  const kept = await filed();
  expect(done(load.answers).filter(({ detail }) => kept.get(detail) !== 1)).toEqual([]);
  expect(load.answers.filter(({ detail }) => (kept.get(detail) ?? 0) > 1)).toEqual([]);
});

it('(twin) without an ear for lost lines the process ends', async () => {
  const web = await start('web', { which: 'twin' });
  const load = keepWriting([web]);
  onTestFinished(load.end);
  for (let round = 0; round < ROUNDS && !web.ended; round += 1) {
    await load.more(WRITES_BETWEEN).catch(() => {});
    await loseEveryConnection();
  }
  await web.exited;
  expect(web.ended).toBe(true);
});

/** As a machine that swaps, or a disk that does not answer: nothing is closed, nothing is said. */
function stopDatabase(): { goOn(): void } {
  const postmaster = Number(
    readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  const stopped: number[] = [];
  // Its own first, so that it has no children that we do not know.
  process.kill(postmaster, 'SIGSTOP');
  for (const pid of treeOf(postmaster)) {
    process.kill(pid, 'SIGSTOP');
    stopped.push(pid);
  }
  const goOn = () => {
    for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT');
  };
  onTestFinished(goOn);
  return { goOn };
}

const PAGES = [
  '/start-onboarding',
  '/login',
  '/health-center/login',
  '/terms-of-use',
  '/privacy-terms',
];

const pagesOf = ({ url }: Running) =>
  Promise.all(PAGES.map(async (page) => (await fetch(url + page)).status));

it.skipIf(!canListProcesses)('a database that hangs is told, and waited for', async () => {
  const { webs, worker } = product;
  for (const { url } of webs) expect((await file(url)).status).toBe(201);

  const database = stopDatabase();
  const asked = performance.now();
  const answers = await Promise.all(webs.flatMap(({ url }) => [file(url), file(url)]));
  expect(performance.now() - asked).toBeLessThan(ANSWERED_WITHIN_MS);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  expect(answers.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  for (const web of webs) {
    expect(await health(web)).toEqual([503, 'hangs']);
    expect(await pagesOf(web)).toEqual(PAGES.map(() => 200));
  }
  // Longer than a beat of the worker.
  await pause(6_000);

  database.goOn();
  for (const web of webs) {
    await waitUntil(async () => (await file(web.url)).status === 201);
    expect(await health(web)).toEqual([200, 'answers']);
  }
  await addJobs(3);
  await waitUntil(jobsAreDone);
  expect([...webs, worker].filter(({ ended }) => ended)).toEqual([]);
  const kept = await filed();
  expect(answers.filter(({ detail }) => (kept.get(detail) ?? 0) > 1)).toEqual([]);
});

it('a web process that finds no database shows its pages and says so', async () => {
  const nowhere = new URL(databaseUrl);
  nowhere.searchParams.set('host', path.join(folder, 'nowhere'));
  const web = await start('web', { url: nowhere.href });
  expect(await pagesOf(web)).toEqual(PAGES.map(() => 200));
  expect(await health(web)).toEqual([503, 'lost']);
  expect(await file(web.url)).toMatchObject({ status: 503, retryAfter: '5' });
});
