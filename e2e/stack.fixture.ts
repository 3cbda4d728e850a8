import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { findFreePort } from '../scripts/ports.mjs';
import { startStack } from '../scripts/stack.mjs';

interface RunningStack {
  url: string;
  sandboxUrl: string;
}

/** Budgets against abuse, wide: a suite on one address does in a minute what people do in a month. */
const wideBudgets = {
  BUDGET_AVAILABILITY_PER_IP: '1000000',
  BUDGET_AVAILABILITY_TOTAL: '1000000',
  BUDGET_LOGIN_PER_ACCOUNT: '1000000',
  BUDGET_LOGIN_PER_IP: '1000000',
  BUDGET_REGISTER_PER_IP: '1000000',
  BUDGET_CODES_PER_IP_AND_DAY: '1000000',
  BUDGET_RECOVERY_PER_IP: '1000000',
  BUDGET_REGISTRY_PER_IP_AND_DAY: '1000000',
  BUDGET_CURRENCY_PER_IP: '1000000',
};

/** Every worker owns a whole product: database, sandbox and server, with data and ports of their own. */
export const test = base.extend<object, { stack: RunningStack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'alivio-e2e-'));
      const stack = await startStack({
        dataDir,
        port: await findFreePort(),
        sandboxPort: await findFreePort(),
        sandboxSmtpPort: await findFreePort(),
        env: wideBudgets,
      });
      await use({ url: stack.url, sandboxUrl: stack.sandboxUrl ?? '' });
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ stack }, use) => use(stack.url),
});

export const { expect } = test;
