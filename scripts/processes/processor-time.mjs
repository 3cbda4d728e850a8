import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** @typedef {{ seconds: number }} Meter */

/** @type {AsyncLocalStorage<Meter>} */
const meters = new AsyncLocalStorage();

/**
 * Adds up what the guarded commands cost that are started meanwhile, with all the programs that they started and waited
 * for: seconds of all processors together.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, processorSeconds: number }>}
 */
export async function measuringProcessorTime(work) {
  const meter = { seconds: 0 };
  const result = await meters.run(meter, work);
  return { result, processorSeconds: meter.seconds };
}

/**
 * Where the guard of one command writes down what it cost, if somebody adds up.
 *
 * @returns {{ env: NodeJS.ProcessEnv, read: () => void }}
 */
export function meterOfCommand() {
  const meter = meters.getStore();
  if (!meter) return { env: {}, read: () => {} };
  const folder = mkdtempSync(path.join(tmpdir(), 'alivio-times-'));
  const file = path.join(folder, 'times');
  return {
    env: { GUARD_TIMES: file },
    read() {
      if (existsSync(file)) meter.seconds += secondsIn(readFileSync(file, 'utf8'));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * What a shell's `times` prints: user and system time of itself, and below it of its children.
 *
 * @param {string} text e.g. `0m0.00s 0m0.01s`, twice
 */
function secondsIn(text) {
  const times = text.matchAll(/(\d+)m([\d.]+)s/g);
  return [...times].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
