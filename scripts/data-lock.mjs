import { randomBytes } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { processStamp } from './processes/process-identity.mjs';

/**
 * A lock that ends with its holder, kill -9 included, and that two starting at once cannot both take.
 *
 * Every taking makes the next numbered file, which the file system gives to one of them only. The highest
 * number decides and is never removed before a higher one exists, so nobody can take over a lock by
 * tidying up after a dead holder while another is doing the same.
 *
 * @typedef {object} Holder
 * @property {number} pid
 * @property {string | null} stamp
 * @property {string} description what to tell somebody who finds the lock taken
 *
 * @param {string} folder
 * @param {string} description
 * @returns {{ taken: true, release: () => void } | { taken: false, holder: Holder }}
 */
export function takeLock(folder, description) {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const newest = newestNumber(folder);
    const holder = readHolder(folder, newest);
    if (holder && isAlive(holder)) return { taken: false, holder };
    const mine = newest + 1;
    const stamp = processStamp(process.pid);
    if (!claim(folder, mine, { pid: process.pid, stamp, description })) continue;
    if (newestNumber(folder) !== mine) {
      rmSync(fileOf(folder, mine), { force: true });
      continue;
    }
    removeOlder(folder, mine);
    return { taken: true, release: () => markReleased(folder, mine) };
  }
}

/**
 * @param {string} folder
 * @param {number} number
 * @param {Holder} holder
 * @returns {boolean} false when somebody else was faster
 */
function claim(folder, number, holder) {
  const draft = writeDraft(folder, holder);
  try {
    linkSync(draft, fileOf(folder, number));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * @param {string} folder
 * @param {number} number
 */
function markReleased(folder, number) {
  const draft = writeDraft(folder, { pid: 0, stamp: null, description: 'libre' });
  renameSync(draft, fileOf(folder, number));
}

/**
 * @param {string} folder
 * @param {Holder} holder
 */
function writeDraft(folder, holder) {
  const draft = path.join(folder, `draft-${randomBytes(6).toString('hex')}`);
  writeFileSync(draft, JSON.stringify(holder), { flush: true });
  return draft;
}

/** @param {Holder} holder */
function isAlive({ pid, stamp }) {
  return stamp !== null && processStamp(pid) === stamp;
}

/**
 * @param {string} folder
 * @param {number} number
 * @returns {Holder | null}
 */
function readHolder(folder, number) {
  try {
    return JSON.parse(readFileSync(fileOf(folder, number), 'utf8'));
  } catch {
    return null;
  }
}

/** @param {string} folder */
function newestNumber(folder) {
  return Math.max(0, ...numbersIn(folder));
}

/**
 * @param {string} folder
 * @param {number} mine
 */
function removeOlder(folder, mine) {
  for (const number of numbersIn(folder)) {
    if (number < mine) rmSync(fileOf(folder, number), { force: true });
  }
}

/** @param {string} folder */
function numbersIn(folder) {
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/**
 * @param {string} folder
 * @param {number} number
 */
function fileOf(folder, number) {
  return path.join(folder, String(number));
}
