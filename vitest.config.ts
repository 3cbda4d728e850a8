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
        },
      },
      { test: { name: 'repository', include: ['tests/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'sandbox', include: ['apps/sandbox/src/**/*.test.ts'] } },
    ],
  },
});
