import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword } from '@alivio/testing/outside/people.ts';
import { test as base } from '@playwright/test';
import { startTestStack } from '../scripts/test-stack.mjs';

interface OfWorker {
  /** A whole product: database, sandbox and server, with data and ports of their own. */
  stack: { url: string; sandboxUrl: string; databaseUrl: string };
  /** The session of somebody of the staff: one login call for all tests of a worker. */
  sessionOf: (email: string) => ReturnType<typeof signInStaff>;
}

export const test = base.extend<object, OfWorker>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const { stop, ...stack } = await startTestStack();
      await use(stack);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sessionOf: [
    async ({ stack }, use) => {
      const sessions = new Map<string, ReturnType<typeof signInStaff>>();
      await use((email) => {
        const session = sessions.get(email) ?? signInStaff(stack.url, email, demoPassword);
        sessions.set(email, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ stack }, use) => use(stack.url),
});

export const { expect } = test;
