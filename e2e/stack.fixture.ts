import { test as base } from '@playwright/test';
import { startTestStack } from '../scripts/test-stack.mjs';

interface RunningStack {
  url: string;
  sandboxUrl: string;
}

/** Every worker owns a whole product: database, sandbox and server, with data and ports of their own. */
export const test = base.extend<object, { stack: RunningStack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const { stop, ...stack } = await startTestStack();
      await use(stack);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ stack }, use) => use(stack.url),
});

export const { expect } = test;
