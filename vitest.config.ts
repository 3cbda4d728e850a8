import { defineConfig } from 'vitest/config';

/** Every vitest project of the repository; `npm test` runs them all, `npx vitest --project domain` one of them. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['tests/global-setup.ts'],
          // Patience, not a measurement: a loaded machine must not fail a test.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'web', include: ['apps/web/app/**/*.test.ts'] } },
      {
        test: {
          name: 'platform',
          include: ['tests/platform/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'repository', include: ['tests/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'sandbox', include: ['apps/sandbox/src/**/*.test.ts'] } },
    ],
  },
});
