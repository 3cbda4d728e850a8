import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from './postgres/start-postgres.mjs';

/**
 * One PostgreSQL for a whole test run, with a migrated template that every test file clones (about 50 ms each).
 * It is the embedded one in a temporary folder, or the server that `TEST_DATABASE_URL` names
 * (any database of it; the user must be allowed to create databases).
 *
 * In a vitest `globalSetup`:
 *
 *     const postgres = await startTestPostgres({ migrate: (databaseUrl) => migrateToLatest(databaseUrl) });
 *     project.provide('testPostgres', postgres.template);
 *     return () => postgres.stop();
 *
 * and in a test: `const database = await createTestDatabase(inject('testPostgres'))`, `await database.drop()`.
 *
 * @param {object} options
 * @param {(databaseUrl: string) => Promise<void>} options.migrate must close its connections
 * @returns {Promise<{ template: TestTemplate, stop: () => Promise<void> }>}
 *
 * @typedef {object} TestTemplate what another process needs to clone; plain data
 * @property {string} adminUrl
 * @property {string} name
 */
export async function startTestPostgres({ migrate }) {
  const server = await openServer();
  const template = { adminUrl: server.adminUrl, name: `alivio_template_${unique()}` };
  const name = pg.escapeIdentifier(template.name);
  await runStatement(server.adminUrl, `create database ${name}`);
  await migrate(urlOf(server.adminUrl, template.name));
  // A template with an open connection cannot be cloned: nobody may connect from here on.
  await runStatement(server.adminUrl, `alter database ${name} with allow_connections false`);
  return {
    template,
    async stop() {
      await runStatement(server.adminUrl, `drop database ${name} with (force)`);
      await server.stop();
    },
  };
}

/**
 * A database of one's own, migrated and empty. Its files are copied: writing every page of them to the log as well, as
 * PostgreSQL does unless told, takes three times the work.
 *
 * @param {TestTemplate} template
 * @returns {Promise<{ url: string, drop: () => Promise<void> }>}
 */
export async function createTestDatabase({ adminUrl, name: templateName }) {
  const name = `alivio_test_${unique()}`;
  const admin = adminOf(adminUrl);
  await admin.query(
    `create database ${name} template ${pg.escapeIdentifier(templateName)} strategy file_copy`,
  );
  return {
    url: urlOf(adminUrl, name),
    drop: () => dropDatabase(admin, name),
  };
}

const OBJECT_IN_USE = '55006';

/**
 * Without force PostgreSQL waits some seconds for connections that are just closing: cutting them would be an error in
 * the program they belong to.
 *
 * @param {pg.Pool} admin
 * @param {string} name
 */
async function dropDatabase(admin, name) {
  try {
    await admin.query(`drop database if exists ${name}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== OBJECT_IN_USE) throw error;
    await admin.query(`drop database if exists ${name} with (force)`);
  }
}

/** @type {Map<string, pg.Pool>} */
const admins = new Map();

/**
 * The connection over which this process makes and drops its databases. It keeps the process alive for nobody, and
 * ends with the server that it leads to.
 *
 * @param {string} adminUrl
 */
function adminOf(adminUrl) {
  const known = admins.get(adminUrl);
  if (known) return known;
  const admin = new pg.Pool({ connectionString: adminUrl, allowExitOnIdle: true });
  admin.on('error', () => {});
  admins.set(adminUrl, admin);
  return admin;
}

const MEMORY_FOLDER = '/dev/shm';
/** Far more than a run takes: nobody else shall run out of it either. */
const ROOMY_BYTES = 4 * 1024 ** 3;
const FOLDER_PREFIX = 'alivio-test-';
const LEFT_AFTER_MS = 600_000;

/**
 * A folder in memory, where there is one with room. A database is a thousand small files, which are made and deleted
 * for every server of a test: a disk spends up to ten times the work on that, the more the more were just deleted.
 *
 * @returns {string | null}
 */
function roomyMemory() {
  try {
    removeLeftovers();
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    accessSync(MEMORY_FOLDER, constants.W_OK);
    return Math.min(bavail * bsize, freemem()) >= ROOMY_BYTES ? MEMORY_FOLDER : null;
  } catch {
    return null;
  }
}

/** A run that was killed removed nothing; its PostgreSQL noticed, and its folder has not been written to since. */
function removeLeftovers() {
  const longAgo = performance.timeOrigin + performance.now() - LEFT_AFTER_MS;
  for (const name of readdirSync(MEMORY_FOLDER).filter((each) => each.startsWith(FOLDER_PREFIX))) {
    const folder = path.join(MEMORY_FOLDER, name);
    const isInUse = existsSync(path.join(folder, 'postgres/postmaster.pid'));
    if (!isInUse && statSync(folder).mtimeMs < longAgo)
      rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {Promise<{ adminUrl: string, stop: () => Promise<void> }>} */
async function openServer() {
  const external = process.env.TEST_DATABASE_URL;
  if (external) return { adminUrl: external, stop: async () => {} };
  const folder = mkdtempSync(path.join(roomyMemory() ?? tmpdir(), FOLDER_PREFIX));
  const postgres = await startPostgres({
    dataFolder: path.join(folder, 'postgres'),
    logFile: path.join(folder, 'postgres.log'),
    durable: false,
    maxConnections: 300,
  });
  return {
    adminUrl: postgres.urlOf('postgres'),
    async stop() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @param {string} url
 * @param {string} statement
 */
export async function runStatement(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * @param {string} serverUrl
 * @param {string} database
 */
function urlOf(serverUrl, database) {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function unique() {
  return randomBytes(6).toString('hex');
}
