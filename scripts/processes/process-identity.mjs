import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/**
 * What tells a living process from a later one with the same number: when it began, on which boot.
 * Null when it is gone; a zombie is gone too, because a killed process whose parent never reaps it runs nothing.
 *
 * @param {number} pid
 * @returns {string | null}
 */
export function processStamp(pid) {
  return hasProc ? stampFromProc(pid) : stampFromPs(pid);
}

/**
 * The command line of a living process, or null.
 *
 * @param {number} pid
 * @returns {string | null}
 */
export function commandLineOf(pid) {
  if (!hasProc) return ps(pid, 'command=');
  const line = readOrNull(`/proc/${pid}/cmdline`);
  return line ? line.replaceAll('\0', ' ') : null;
}

/** @param {number} pid */
function stampFromProc(pid) {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (!stat) return null;
  // The second field is the program's name in brackets and may hold spaces and brackets itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  const startedAtTicks = fields[19];
  if (state === 'Z' || state === 'X') return null;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${startedAtTicks}`;
}

/** @param {number} pid */
function stampFromPs(pid) {
  const state = ps(pid, 'stat=');
  return state === null || state.startsWith('Z') ? null : ps(pid, 'lstart=');
}

/**
 * @param {number} pid
 * @param {string} column
 */
function ps(pid, column) {
  const { stdout } = spawnSync('ps', ['-o', column, '-p', String(pid)], {
    encoding: 'utf8',
    // It writes dates in the language and the time zone of whoever asks, and two of us may have different ones.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
  return stdout?.trim() || null;
}

/** @param {string} file */
function readOrNull(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
