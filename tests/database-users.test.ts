import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@alivio/server/db/migrate.ts';
import { noteRole } from '@alivio/server/db/note-role.ts';
import type { Deps } from '@alivio/server/deps.ts';
import { defineJob, noPayload } from '@alivio/server/jobs/job.ts';
import { runWorker } from '@alivio/server/jobs/run-worker.ts';
import { installRates } from '@alivio/server/rates/install-rates.ts';
import { seedDemo } from '@alivio/server/seed/seed-demo.ts';
import { createSink, startOwnServerOn } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../scripts/postgres/start-postgres.mjs';
import { runStatement } from '../scripts/test-database.mjs';

/**
 * A database server where nobody has created the program's role yet, and users of every kind that a `DATABASE_URL`
 * may name. The tests are steps of one story.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'alivio-users-'));
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres({
    dataFolder: path.join(folder, 'postgres'),
    logFile: path.join(folder, 'postgres.log'),
    durable: false,
  });
  await asSuperuser(`
    CREATE ROLE plain LOGIN;
    CREATE ROLE maker LOGIN CREATEROLE`);
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

function asSuperuser(statement: string): Promise<void> {
  return runStatement(postgres.urlOf('postgres'), statement);
}

async function createDatabaseOf(user: string, name: string): Promise<string> {
  await asSuperuser(`CREATE DATABASE ${name} OWNER ${user}`);
  return urlOf(user, name);
}

function urlOf(user: string, name: string): string {
  const url = new URL(postgres.urlOf(name));
  url.username = user;
  return url.href;
}

const AS_ITSELF = { user: 'plain', warned: true };
const IN_ITS_ROLE = { user: 'alivio_program', warned: false };

/** Starts the program on a database, runs a worker on it, and says as whom it worked and whether it said so. */
async function workOn(url: string, work = async (_: Deps): Promise<void> => {}): Promise<unknown> {
  const logs = createSink();
  const server = await startOwnServerOn(url, { LOG_LEVEL: 'warn' }, logs.stream);
  await noteRole(server.deps);
  await installRates(server.deps);
  await work(server.deps);
  const nothing = defineJob({ name: 'nothing', payload: noPayload, async run() {} });
  const worker = await runWorker(server.deps, [nothing], '');
  await worker.stop();
  const { rows } = await sql<{ user: string }>`SELECT current_user AS user`.execute(server.deps.db);
  await server.close();
  return { user: rows[0]?.user, warned: logs.text().includes('all rights') };
}

it('a user who may not create roles migrates and works as itself, and is told so', async () => {
  const url = await createDatabaseOf('plain', 'first');
  const { roleProblem } = await migrate(url);
  expect(roleProblem).toContain('may not create it');
  expect(await workOn(url)).toEqual(AS_ITSELF);
});

it('several databases of a server come to the role at the same time, and one of them creates it', async () => {
  const urls = [
    await createDatabaseOf('maker', 'second'),
    await createDatabaseOf('maker', 'third'),
    await createDatabaseOf('maker', 'fourth'),
  ];
  const runs = await Promise.all(urls.map((url) => migrate(url)));
  expect(runs.map(({ roleProblem }) => roleProblem)).toEqual([null, null, null]);
  expect(await workOn(urlOf('maker', 'second'))).toEqual(IN_ITS_ROLE);
});

it('a user who may not join a role that somebody else made works as itself until it is let in', async () => {
  const url = urlOf('plain', 'first');
  expect((await migrate(url)).roleProblem).toContain('not a member');
  expect(await workOn(url)).toEqual(AS_ITSELF);
  await asSuperuser('GRANT alivio_program TO plain');
  expect((await migrate(url)).roleProblem).toBeNull();
  expect(await workOn(url)).toEqual(IN_ITS_ROLE);
});

it('tables that somebody else keeps beside ours are left alone', async () => {
  await runStatement(postgres.urlOf('first'), 'CREATE TABLE monitoring (id int)');
  expect((await migrate(urlOf('plain', 'first'))).roleProblem).toBeNull();
});

it('a login of its own, which owns nothing and is only a member, is enough for the program', async () => {
  await asSuperuser('CREATE ROLE program LOGIN IN ROLE alivio_program NOINHERIT');
  // The demo goes through every use case there is.
  expect(await workOn(urlOf('program', 'first'), seedDemo)).toEqual(IN_ITS_ROLE);
});

it('a database that has not granted the role anything is worked on as the user', async () => {
  await asSuperuser('CREATE DATABASE ungranted TEMPLATE first');
  await runStatement(
    postgres.urlOf('ungranted'),
    'REVOKE ALL ON ALL TABLES IN SCHEMA public, graphile_worker FROM alivio_program',
  );
  expect(await workOn(urlOf('plain', 'ungranted'))).toEqual(AS_ITSELF);
});
