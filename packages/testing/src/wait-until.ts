import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** Waits for something another process or job does; how long it takes is not what a test is about. */
export async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${isSo.toString()}`);
    await pause(50);
  }
}
