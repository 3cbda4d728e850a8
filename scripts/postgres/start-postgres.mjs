import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openLog } from '../processes/log-file.mjs';
import { StartRefused } from '../start-refused.mjs';
import { prepareCluster, SUPERUSER } from './cluster.mjs';
import { endPreviousPostmaster, postmasterIsReady } from './postmaster.mjs';
import { findInstallation, runPostgres } from './run-postgres.mjs';
import { socketFolderOf } from './socket-folder.mjs';

/** @typedef {import('../processes/log-file.mjs').Log} Log */

const START_ATTEMPTS = 40;
const BETWEEN_ATTEMPTS_MS = 250;
const STOP_GRACE_MS = 30_000;

/**
 * Starts the embedded PostgreSQL on a data folder, making the folder first if need be. It listens on
 * a Unix socket only, and stops when this process ends, however that happens.
 * The caller holds the lock on the data (`data-lock.mjs`): one supervisor at a time.
 *
 * @param {object} options
 * @param {string} options.dataFolder its parent exists
 * @param {string} options.logFile
 * @param {boolean} [options.durable] false gives up safety against power cuts for speed: tests only
 * @param {number} [options.maxConnections]
 * @param {import('./run-as.mjs').RunAsKind[]} [options.runAs] narrows the ways of running as root
 * @returns {Promise<Postgres>}
 *
 * @typedef {object} Postgres
 * @property {string} version
 * @property {import('./run-as.mjs').RunAsKind} runAs
 * @property {(database: string) => string} urlOf
 * @property {Promise<unknown>} exited also when it dies by itself
 * @property {() => Promise<void>} stop
 */
export async function startPostgres({
  dataFolder,
  logFile,
  durable = true,
  maxConnections = 100,
  runAs,
}) {
  mkdirSync(path.dirname(dataFolder), { recursive: true });
  const socketFolder = socketFolderOf(dataFolder);
  await endPreviousPostmaster(dataFolder, socketFolder);
  const installation = findInstallation({ dataFolder, socketFolder, allowed: runAs });
  const log = openLog(logFile);
  try {
    await prepareCluster(installation, { dataFolder, durable, log });
    const server = await startServer(installation, {
      dataFolder,
      socketFolder,
      log,
      args: serverArguments({ socketFolder, durable, maxConnections }),
    });
    return {
      version: installation.version,
      runAs: installation.way.kind,
      urlOf: (database) => urlOf(socketFolder, database),
      exited: server.exited,
      async stop() {
        await server.stop(STOP_GRACE_MS);
        rmSync(socketFolder, { recursive: true, force: true });
      },
    };
  } finally {
    log.close();
  }
}

/**
 * Creates the database unless it is there.
 *
 * @param {Postgres} postgres
 * @param {string} name
 */
export async function ensureDatabase(postgres, name) {
  const client = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/**
 * @param {import('./run-postgres.mjs').Installation} installation
 * @param {{ dataFolder: string, socketFolder: string, log: Log, args: string[] }} options
 */
async function startServer(installation, { dataFolder, socketFolder, log, args }) {
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt += 1) {
    const server = runPostgres(installation, { program: 'postgres', dataFolder, args, log });
    while (server.running()) {
      if (postmasterIsReady(dataFolder, socketFolder)) return server;
      await sleep(20);
    }
    await server.exited;
    if (!leftoversAreStillEnding(log)) break;
    await sleep(BETWEEN_ATTEMPTS_MS);
  }
  throw new StartRefused(`PostgreSQL no arrancó:\n${log.lastLines()}\nRegistro: ${log.file}`);
}

/**
 * When a server is killed its own children need a moment to notice, and guard the data until then.
 *
 * @param {Log} log
 */
function leftoversAreStillEnding(log) {
  return log.lastLines().includes('pre-existing shared memory block');
}

/** @param {{ socketFolder: string, durable: boolean, maxConnections: number }} options */
function serverArguments({ socketFolder, durable, maxConnections }) {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    max_connections: String(maxConnections),
    timezone: 'UTC',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * The host in its usual place is a dummy: the socket's folder does not fit there in a URL.
 *
 * @param {string} socketFolder
 * @param {string} database
 */
function urlOf(socketFolder, database) {
  return `postgres://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}
