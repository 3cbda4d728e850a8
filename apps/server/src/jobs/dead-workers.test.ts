import { fork } from 'node:child_process';
import { once } from 'node:events';
import { bundleServer, type ServerProgram } from '@alivio/testing/server-processes.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { enqueueJob } from './enqueue-job.ts';
import { defineJob, noPayload } from './job.ts';
import { releaseJobsOfTheDead } from './presence.sql.ts';
import { runWorker } from './run-worker.ts';

let server: TestServer;
/** As one file: read as source it takes longer to start than all else here. */
let program: ServerProgram;
beforeAll(async () => {
  server = await startTestServer();
  program = await bundleServer(undefined, 'packages/testing/src/hold-a-job.ts');
});
afterAll(async () => {
  await server.close();
  program.remove();
});

/** A process that has the job and will not finish it. */
async function holdInAnotherProcess() {
  const { DATABASE_URL, SECRET_KEY } = server.deps.config;
  const holder = fork(program.entry, {
    execArgv: [],
    env: {
      ...process.env,
      DATABASE_URL,
      SECRET_KEY,
      SANDBOX_KEY: 'sandbox',
      LOG_LEVEL: 'silent',
    },
  });
  const kill = async () => {
    if (holder.exitCode !== null || holder.signalCode !== null) return;
    const exit = once(holder, 'exit');
    holder.kill('SIGKILL');
    await exit;
  };
  onTestFinished(kill);
  const [said] = await Promise.race([once(holder, 'message'), once(holder, 'exit')]);
  expect(said).toBe('holding');
  return { kill };
}

async function holders(): Promise<unknown[]> {
  const { rows } = await sql<{ locked_by: string | null }>`
    SELECT locked_by FROM graphile_worker.jobs WHERE task_identifier = 'hold'`.execute(
    server.deps.db,
  );
  return rows.map(({ locked_by }) => locked_by);
}

it('the job of a worker that was killed runs in another, also when it was its last attempt', async () => {
  let ran = 0;
  const hold = defineJob({
    name: 'hold',
    payload: noPayload,
    maxAttempts: 1,
    async run() {
      ran += 1;
    },
  });
  await enqueueJob(server.deps.db, hold, {});
  const holder = await holdInAnotherProcess();
  await holder.kill();
  const worker = await runWorker(server.deps, [hold], '');
  onTestFinished(() => worker.stop());
  await waitUntil(async () => (await holders()).length === 0);
  expect(ran).toBe(1);
});

it('a living worker keeps its job, and a dead one loses it within two beats of the others', async () => {
  const idle = { payload: noPayload, async run() {} };
  await enqueueJob(server.deps.db, defineJob({ name: 'hold', ...idle }), {});
  const somethingElse = defineJob({ name: 'something_else', ...idle });
  const other = await runWorker(server.deps, [somethingElse], '');
  onTestFinished(() => other.stop());
  const holder = await holdInAnotherProcess();
  const [locked] = await holders();
  expect(await releaseJobsOfTheDead(server.deps.db, [String(locked)])).toEqual({
    dead: [],
    missing: [],
  });
  expect(await holders()).toEqual([locked]);
  await holder.kill();
  await waitUntil(async () => (await holders())[0] === null);
});
