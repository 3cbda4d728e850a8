import { vi } from 'vitest';

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

export async function passTime(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}
