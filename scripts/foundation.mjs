import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { takeLock } from './data-lock.mjs';
import { loadDevKeys } from './dev-keys.mjs';
import { requireFreePorts } from './ports.mjs';
import { endPreviousPostmaster } from './postgres/postmaster.mjs';
import { socketFolderOf } from './postgres/socket-folder.mjs';
import { ensureDatabase, startPostgres } from './postgres/start-postgres.mjs';
import { StartRefused } from './start-refused.mjs';

const DATABASE = 'alivio';

/**
 * What every program stands on: the data folder, for us alone, its keys, and a database.
 *
 * @typedef {object} Foundation
 * @property {NodeJS.ProcessEnv} env what the programs read
 * @property {string} databaseUrl
 * @property {boolean} embedded
 * @property {Promise<unknown>} databaseExited only the embedded one can
 * @property {() => Promise<void>} close
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {object} options
 * @param {boolean} options.reset
 * @param {import('./terminal/progress.mjs').Step} options.step
 * @returns {Promise<Foundation>}
 */
export async function layFoundation(settings, { reset, step }) {
  const { dataDir } = settings;
  mkdirSync(dataDir, { recursive: true });
  if (reset) refuseUnsafeReset(settings);
  const lock = lockData(settings);
  try {
    if (reset) await eraseData(dataDir);
    await requireFreePorts(settings.ports);
    const database = await openDatabase(settings, step);
    return {
      env: environmentOf(settings, database),
      databaseUrl: database.url,
      embedded: database.embedded,
      databaseExited: database.exited,
      async close() {
        await database.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** @param {import('./settings.mjs').Settings} settings */
function lockData({ dataDir, url }) {
  const lock = takeLock(lockFolder(dataDir), url);
  if (lock.taken) return lock;
  const { pid, description } = lock.holder;
  throw new StartRefused(
    `Alivio ya está en marcha con estos datos (${dataDir}): ${description}, proceso ${pid}. ` +
      'Deténlo primero, o usa otra carpeta con DATA_DIR y otros puertos.',
  );
}

/** @param {import('./settings.mjs').Settings} settings */
function refuseUnsafeReset({ dataDir, databaseUrl }) {
  if (databaseUrl) {
    throw new StartRefused('--reset no borra la base de datos de DATABASE_URL: bórrala tú.');
  }
  if (readdirSync(dataDir).length > 0 && !existsSync(lockFolder(dataDir))) {
    throw new StartRefused(`${dataDir} no parece de Alivio: --reset no la borra.`);
  }
}

/** @param {string} dataDir */
async function eraseData(dataDir) {
  const postgresFolder = path.join(dataDir, 'postgres');
  await endPreviousPostmaster(postgresFolder, socketFolderOf(postgresFolder));
  for (const entry of readdirSync(dataDir)) {
    const target = path.join(dataDir, entry);
    if (target !== lockFolder(dataDir)) rmSync(target, { recursive: true, force: true });
  }
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./terminal/progress.mjs').Step} step
 */
async function openDatabase({ dataDir, databaseUrl, shownDataDir }, step) {
  if (databaseUrl) {
    /** @type {Promise<never>} */
    const never = new Promise(() => {});
    return { url: databaseUrl, embedded: false, exited: never, stop: async () => {} };
  }
  const postgres = await step(
    {
      doing: 'Abriendo la base de datos',
      done: ({ version }) =>
        `Base de datos lista (PostgreSQL ${version}, ${path.join(shownDataDir, 'postgres')})`,
    },
    () =>
      startPostgres({
        dataFolder: path.join(dataDir, 'postgres'),
        logFile: path.join(dataDir, 'logs', 'postgres.log'),
      }),
  );
  await ensureDatabase(postgres, DATABASE);
  return {
    url: postgres.urlOf(DATABASE),
    embedded: true,
    exited: postgres.exited,
    stop: postgres.stop,
  };
}

/**
 * In production the keys are configuration, and a missing one is the server's start-up error.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {{ url: string, embedded: boolean }} database
 * @returns {NodeJS.ProcessEnv}
 */
function environmentOf(settings, database) {
  const keys = settings.production ? {} : loadDevKeys(settings.dataDir);
  return {
    ...keys,
    ...settings.env,
    APP_ENV: settings.production ? 'production' : 'development',
    PORT: String(settings.port),
    SANDBOX_PORT: String(settings.sandboxPort),
    SANDBOX_SMTP_PORT: String(settings.sandboxSmtpPort),
    APP_URL: settings.url,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: database.url,
    DATABASE_KIND: database.embedded ? 'embedded' : 'external',
  };
}

/** @param {string} dataDir */
function lockFolder(dataDir) {
  return path.join(dataDir, 'lock');
}
