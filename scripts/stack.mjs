import path from 'node:path';
import { layFoundation } from './foundation.mjs';
import { migrateDatabase } from './migrate-database.mjs';
import { startProgram } from './processes/start-program.mjs';
import { root } from './root.mjs';
import { readSettings } from './settings.mjs';
import { quietly } from './terminal/progress.mjs';

/**
 * The entry files of the programs, as `build.mjs` makes them.
 *
 * @typedef {{ migrate: string, server: string, sandbox: string }} Programs
 * @type {Programs}
 */
const BUILT = {
  migrate: path.join(root, 'build/server/migrate.mjs'),
  server: path.join(root, 'build/server/main.mjs'),
  sandbox: path.join(root, 'build/sandbox/main.mjs'),
};

/**
 * Starts everything, each on what stands before it, and leaves nothing behind when a part cannot start.
 * Should this process vanish, every part notices and stops by itself.
 *
 * @param {StackOptions} options
 * @returns {Promise<Stack>}
 *
 * @typedef {object} StackOptions
 * @property {string} dataDir
 * @property {number} port
 * @property {number} sandboxPort
 * @property {number} sandboxSmtpPort
 * @property {string | undefined} [databaseUrl] a database instead of the embedded one
 * @property {NodeJS.ProcessEnv} [env] what the programs read; this process's environment, unless a test gives its own
 * @property {Programs} [programs] other entry files: tests of the supervision itself
 * @property {boolean} [reset] erases the data first
 * @property {import('./terminal/progress.mjs').Step} [step]
 *
 * @typedef {object} Stack
 * @property {string} url
 * @property {string | null} sandboxUrl null when no provider is the sandbox, as in production
 * @property {string} databaseUrl
 * @property {Promise<string>} broken settles, saying what happened, when a part stops by itself
 * @property {() => Promise<void>} stop finishes what is in flight
 * @property {() => void} kill does not wait for the programs
 */
export async function startStack({ programs = BUILT, reset = false, step = quietly, ...wanted }) {
  const settings = settingsFor(wanted);
  const foundation = await layFoundation(settings, { reset, step });
  const { env } = foundation;
  /** @type {import('./processes/start-program.mjs').Program[]} */
  const running = [];
  const stopAll = async () => {
    for (const program of running.toReversed()) await program.stop();
    await foundation.close();
  };
  /** @type {Promise<void> | undefined} */
  let stopping;
  const stop = () => {
    stopping ??= stopAll();
    return stopping;
  };
  try {
    await step({ doing: 'Preparando los datos', done: 'Datos listos' }, () =>
      migrateDatabase(['--enable-source-maps', programs.migrate], settings, foundation),
    );
    for (const { name, entry, log, texts } of partsOf(settings, programs)) {
      const logFile = path.join(settings.dataDir, 'logs', log);
      const start = () => startProgram({ name, entry, env, cwd: root, logFile });
      running.push(await step(texts, start));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: settings.url,
    sandboxUrl: settings.sandboxUrl,
    databaseUrl: foundation.databaseUrl,
    broken: Promise.race([databaseEnd(foundation), ...running.map(programEnd)]),
    stop,
    kill() {
      for (const program of running) program.kill();
    },
  };
}

/**
 * @param {Omit<StackOptions, 'programs' | 'reset' | 'step'>} wanted
 * @returns {import('./settings.mjs').Settings}
 */
function settingsFor({
  dataDir,
  port,
  sandboxPort,
  sandboxSmtpPort,
  databaseUrl,
  env = process.env,
}) {
  return readSettings({
    ...env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(sandboxSmtpPort),
  });
}

/**
 * The programs that stay, in the order they start. Who talks to the real companies only needs no sandbox.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {Programs} programs
 */
function partsOf(settings, programs) {
  const sandbox = {
    name: 'El mundo de prueba',
    entry: programs.sandbox,
    log: 'sandbox.log',
    texts: { doing: 'Abriendo el mundo de prueba', done: 'Mundo de prueba abierto' },
  };
  const server = {
    name: 'El servidor',
    entry: programs.server,
    log: 'server.log',
    texts: { doing: 'Abriendo el servidor', done: 'Servidor abierto' },
  };
  return settings.sandboxUrl === null ? [server] : [sandbox, server];
}

/** @param {import('./foundation.mjs').Foundation} foundation */
async function databaseEnd({ databaseExited }) {
  await databaseExited;
  return 'La base de datos se detuvo.';
}

/** @param {import('./processes/start-program.mjs').Program} program */
async function programEnd({ name, exited, lastLines }) {
  const code = await exited;
  return `${name} se detuvo (${code === null ? 'señal' : `código ${code}`}):\n${lastLines()}`;
}
