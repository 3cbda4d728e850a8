import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addJob } from './jobs.sql.ts';
import { followStartedJobs } from './started-jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // The jobs of the demo.
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(server.deps.db);
});
afterAll(() => server.close());

const ME = 'pool-me';

/** As the library takes one; whether its answer arrived is another matter. */
async function takeJob(secondsAgo: number, workerId = ME) {
  const { db } = server.deps;
  const task = 'deliver_message';
  await addJob(db, { task, payload: {}, maxAttempts: 3, delayMs: null, key: null });
  const { rows } = await sql<{ id: number; attempts: number }>`
    UPDATE graphile_worker._private_jobs
    SET locked_by = ${workerId}, attempts = attempts + 1,
      locked_at = now() - make_interval(secs => ${secondsAgo})
    WHERE locked_by IS NULL RETURNING id, attempts`.execute(db);
  const [job] = rows;
  if (!job) throw new Error('no job was added');
  return job;
}

async function heldNow() {
  const { rows } = await sql<{ id: number; attempts: number }>`
    SELECT id, attempts FROM graphile_worker.jobs WHERE locked_by IS NOT NULL ORDER BY id`.execute(
    server.deps.db,
  );
  return rows;
}

it('what was taken, never started and is held for long is given back, as if it had not been taken', async () => {
  const started = followStartedJobs();
  const running = await takeJob(60);
  const young = await takeJob(1);
  const others = await takeJob(60, 'pool-other');
  const lost = await takeJob(60);
  started.note(running);
  expect(await started.releaseOthers(server.deps.db, ME)).toBe(1);
  expect(await heldNow()).toEqual([running, young, others]);
  const { rows } =
    await sql`SELECT attempts FROM graphile_worker.jobs WHERE id = ${lost.id}`.execute(
      server.deps.db,
    );
  expect(rows).toEqual([{ attempts: 0 }]);
});
