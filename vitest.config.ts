import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { beginRunClock } from './scripts/run-clock/begin-run-clock.mjs';
import { workerCount } from './scripts/worker-count.mjs';

await beginRunClock();

/** Patience, not a measurement: a loaded machine must not fail a test, and what runs at length takes its time. */
const patience = {
  testTimeout: process.env.SOAK ? 14_400_000 : process.env.LENGTHS ? 1_800_000 : 600_000,
  hookTimeout: process.env.SOAK ? 600_000 : 120_000,
};

/** As long as the other waits of a screen test (`apps/web/testing/real-time.ts`); a second is too short on a loaded machine. */
const polling = { expect: { poll: { timeout: 20_000 } } };

/**
 * The files of a worker share their modules: loading the server again for each of them cost half of their time. They
 * keep no state in modules, and what a test puts in the place of something global is taken back after it.
 */
const shared = { isolate: false, unstubGlobals: true, unstubEnvs: true, restoreMocks: true };

/**
 * What one run compiled, the next need not: found by its content, one folder for each state of `node_modules`. Vitest
 * would empty a single one under the run beside it.
 */
const installed = readFileSync(path.join(import.meta.dirname, 'package-lock.json'));
const compiled = createHash('sha256').update(installed).digest('hex').slice(0, 12);

/** Every vitest project of the repository; `npm test` runs them all, `npx vitest --project domain` one of them. */
export default defineConfig({
  test: {
    maxWorkers: workerCount(),
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: path.join(import.meta.dirname, 'build/test-modules', compiled),
    },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['packages/domain/src/**/*.test.ts'],
          ...patience,
          ...shared,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          ...patience,
          ...shared,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['tests/global-setup.ts'],
          ...patience,
          ...shared,
        },
      },
      { test: { name: 'web', include: ['apps/web/app/**/*.test.ts'], ...patience, ...shared } },
      {
        // React as it is shipped: the one for development costs as much again.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'screens',
          env: { NODE_ENV: 'production' },
          include: ['apps/web/{app,testing}/**/*.screen.test.tsx'],
          environment: './apps/web/testing/environment.ts',
          globalSetup: ['tests/screens/global-setup.ts'],
          setupFiles: ['apps/web/testing/set-up.ts'],
          ...patience,
          ...polling,
          ...shared,
        },
      },
      {
        test: {
          name: 'platform',
          include: ['tests/platform/*.test.ts'],
          globalSetup: ['tests/platform/global-setup.ts'],
          ...patience,
        },
      },
      { test: { name: 'repository', include: ['tests/*.test.ts'], ...patience } },
      {
        test: {
          name: 'sandbox',
          include: ['apps/sandbox/src/**/*.test.ts'],
          ...patience,
          ...shared,
        },
      },
    ],
  },
});
