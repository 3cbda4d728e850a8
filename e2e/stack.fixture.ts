import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword } from '@alivio/testing/outside/people.ts';
import { test as base } from '@playwright/test';
import { followInPages } from '../scripts/run-clock/follow-in-pages.mjs';
import { startTestStack } from '../scripts/test-stack.mjs';
import { keepEvidence } from './keep-evidence.ts';

interface OfWorker {
  /** A whole product: database, sandbox and server, with data and ports of their own. */
  stack: { url: string; sandboxUrl: string; databaseUrl: string };
  /** The session of somebody of the staff: one login call for all tests of a worker, so none of them may end it. */
  sessionOf: (email: string) => ReturnType<typeof signInStaff>;
}

interface OfTest {
  /** Thrown by a library under what a test does to it, without anybody seeing a thing. */
  knownErrors: readonly string[];
  evidence: undefined;
  /** What no screen may do: end in an error that nobody caught. */
  uncaughtErrors: readonly string[];
}

export const test = base.extend<OfTest, OfWorker>({
  browser: [({ browser }, use) => use(followInPages(browser)), { scope: 'worker' }],
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const { stop, ...stack } = await startTestStack();
      await use(stack);
      await stop();
    },
    { scope: 'worker', timeout: 300_000 },
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
  knownErrors: [[], { option: true }],
  // Ends before the context, which is named for that: it keeps pictures of its pages.
  evidence: [
    ({ browser, context: _ }, use, info) => keepEvidence({ browser }, use, info),
    { auto: true },
  ],
  uncaughtErrors: [
    async ({ context, knownErrors }, use) => {
      const errors: string[] = [];
      context.on('weberror', (raised) => {
        const { name, message } = raised.error();
        if (!knownErrors.includes(message)) errors.push(`${name}: ${message}`);
      });
      await use(errors);
      base.expect(errors, 'errors that nobody caught').toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = test;
