/** Taken before any test stops the clock: waiting for the server goes on by the real one. */
const { setTimeout: realSetTimeout, setImmediate: realSetImmediate } = globalThis;
const { performance: realPerformance } = globalThis;

const PATIENCE_MS = 20_000;
const PAUSE_MS = 20;

export function pause(ms = PAUSE_MS): Promise<void> {
  return new Promise((resolve) => realSetTimeout(resolve, ms));
}

export function nowMs(): number {
  return realPerformance.now();
}

/** React draws what a timer changed in turns of its own, a few at most. */
export async function letScreenDraw(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1)
    await new Promise<void>((resolve) => realSetImmediate(() => resolve()));
}

/** Asks again and again until the answer is something, or patience ends: then `null`. */
export async function eventually<T>(ask: () => T | null): Promise<T | null> {
  const deadline = nowMs() + PATIENCE_MS;
  for (;;) {
    const answer = ask();
    if (answer !== null || nowMs() > deadline) return answer;
    await pause();
  }
}
