import { availableParallelism } from 'node:os';

/** How many workers a suite has: the suites run side by side, and a worker waits about half of its time. */
export function workerCount() {
  return Math.max(2, Math.ceil(availableParallelism() / 2));
}
