import { spawn } from 'node:child_process';
import { StartRefused } from '../start-refused.mjs';
import { openLog } from './log-file.mjs';

const STOP_GRACE_MS = 20_000;

/**
 * One of our own programs, on the other end of an IPC channel: it reports `{ type: 'ready' }`, finishes
 * its work on SIGTERM, and exits when the channel closes because this process is gone.
 *
 * @typedef {object} Program
 * @property {string} name
 * @property {number | undefined} pid
 * @property {() => string} lastLines of its log
 * @property {Promise<number | null>} exited
 * @property {() => Promise<void>} stop lets it finish
 * @property {() => void} kill does not
 */

/**
 * Starts a program that stays, and waits until it is ready.
 *
 * @param {object} options
 * @param {string} options.name for messages
 * @param {string} options.entry
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} options.cwd
 * @param {string} options.logFile
 * @returns {Promise<Program>}
 */
export async function startProgram({ name, entry, env, cwd, logFile }) {
  const log = openLog(logFile);
  const child = launch({ entry, env, cwd, log });
  /** @type {Promise<number | null>} */
  const exited = new Promise((resolve) => child.once('exit', resolve));
  /** @type {Promise<'ready'>} */
  const ready = new Promise((resolve) => {
    child.on('message', (message) => {
      if (isReady(message)) resolve('ready');
    });
  });
  if ((await Promise.race([ready, exited])) !== 'ready') {
    throw new StartRefused(`${name} no arrancó:\n${log.lastLines()}\nRegistro: ${log.file}`);
  }
  return {
    name,
    pid: child.pid,
    lastLines: log.lastLines,
    exited,
    kill: () => child.kill('SIGKILL'),
    async stop() {
      child.kill('SIGTERM');
      const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS);
      await exited;
      clearTimeout(impatience);
    },
  };
}

/**
 * In a session of its own: a Ctrl-C in the terminal reaches us alone, and we ask each program in turn.
 *
 * @param {{ entry: string, env: NodeJS.ProcessEnv, cwd: string, log: import('./log-file.mjs').Log }} options
 */
function launch({ entry, env, cwd, log }) {
  try {
    return spawn(process.execPath, ['--enable-source-maps', entry], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', log.descriptor, log.descriptor, 'ipc'],
    });
  } finally {
    log.close();
  }
}

/** @param {unknown} message */
function isReady(message) {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready'
  );
}
