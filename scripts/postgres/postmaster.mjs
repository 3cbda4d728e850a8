import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLineOf, processStamp } from '../processes/process-identity.mjs';
import { StartRefused } from '../start-refused.mjs';

const GUARD_GRACE_MS = 10_000;
const SIGNAL_GRACE_MS = 10_000;

/**
 * The server that `postmaster.pid` names, as PostgreSQL writes it: process on the first line, state on the eighth.
 *
 * @param {string} dataFolder
 * @returns {{ pid: number, ready: boolean } | null}
 */
function readPostmaster(dataFolder) {
  try {
    const lines = readFileSync(pidFile(dataFolder), 'utf8').split('\n');
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/**
 * Whether the server of that data accepts connections. The file outlives a killed server, so the process is asked too.
 *
 * @param {string} dataFolder
 * @param {string} socketFolder
 */
export function postmasterIsReady(dataFolder, socketFolder) {
  const postmaster = readPostmaster(dataFolder);
  return postmaster?.ready === true && isOurs(postmaster.pid, socketFolder);
}

/**
 * Leaves no server running on that data. After a kill -9 of ours the previous one is usually
 * just ending: its guard saw us die. Call only while holding the lock on the data.
 *
 * @param {string} dataFolder
 * @param {string} socketFolder
 */
export async function endPreviousPostmaster(dataFolder, socketFolder) {
  const previous = readPostmaster(dataFolder);
  if (!previous) return;
  await endServer(previous.pid, socketFolder);
  // The number may be a zombie's or another program's by now, and PostgreSQL would take either for a server
  // and refuse to start. Its own second guard stays: the shared memory that belongs to the folder.
  rmSync(pidFile(dataFolder), { force: true });
}

/**
 * @param {number} pid
 * @param {string} socketFolder
 */
async function endServer(pid, socketFolder) {
  if (await ended(pid, socketFolder, GUARD_GRACE_MS)) return;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGQUIT'])) {
    signalIfAlive(pid, signal);
    if (await ended(pid, socketFolder, SIGNAL_GRACE_MS)) return;
  }
  throw new StartRefused(
    `Un PostgreSQL anterior (proceso ${pid}) sigue en marcha y no termina; deténlo y reintenta.`,
  );
}

/**
 * @param {number} pid
 * @param {string} socketFolder
 * @param {number} withinMs
 */
async function ended(pid, socketFolder, withinMs) {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(50)) {
    if (!isOurs(pid, socketFolder)) return true;
  }
  return false;
}

/**
 * @param {number} pid
 * @param {string} socketFolder
 */
function isOurs(pid, socketFolder) {
  return processStamp(pid) !== null && Boolean(commandLineOf(pid)?.includes(socketFolder));
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalIfAlive(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended between the look and the signal.
  }
}

/** @param {string} dataFolder */
function pidFile(dataFolder) {
  return path.join(dataFolder, 'postmaster.pid');
}
