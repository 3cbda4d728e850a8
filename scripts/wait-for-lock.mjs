import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from './data-lock.mjs';

/**
 * For work that is done once, by whoever comes first: the others wait.
 *
 * @param {string} folder of the lock
 * @param {string} description of the work
 * @returns {Promise<{ release: () => void }>}
 */
export async function waitForLock(folder, description) {
  for (;;) {
    const lock = takeLock(folder, description);
    if (lock.taken) return lock;
    await sleep(200);
  }
}
