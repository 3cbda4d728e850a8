import { expect, vi } from 'vitest';
import type { Locator } from './locator.ts';
import { letScreenDraw } from './real-time.ts';

/**
 * From here on the screen's clock moves only when a test moves it. The network, React's scheduler and the waiting of
 * the tests go by the real one.
 */
export function stopClock(at?: Date): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    ...(at && { now: at }),
  });
}

/**
 * What came due meanwhile is on the screen afterwards: that something is not there is then worth saying. What is on the
 * screen before has begun its waits: React begins them in a turn after the drawing.
 */
export async function passTime(ms: number): Promise<void> {
  await letScreenDraw();
  await vi.advanceTimersByTimeAsync(ms);
  await letScreenDraw();
}

/** Not a moment earlier, and then at once. */
export async function expectAfter(ms: number, shown: Locator): Promise<void> {
  await passTime(ms - 1);
  await expect(shown).toHaveCount(0);
  await passTime(2);
  await expect(shown.first()).toBeVisible();
}

/** For what is seen only later, because it asks the server first: its timer ends then, and not a moment earlier. */
export async function expectTimerOf(ms: number): Promise<void> {
  await passTime(ms - 1);
  const before = vi.getTimerCount();
  await passTime(2);
  // Others may end in the same moment; none did before it.
  expect(vi.getTimerCount()).toBeLessThan(before);
}

export async function expectUntil(ms: number, shown: Locator): Promise<void> {
  await shown.first().waitFor();
  await passTime(ms - 1);
  await expect(shown.first()).toBeVisible();
  await passTime(2);
  await expect(shown).toHaveCount(0);
}
