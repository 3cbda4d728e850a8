import type { BrowserContext } from '@playwright/test';
import {
  type ProductionStack,
  SIGNING_HOST,
  startProductionStack,
} from '../scripts/production-stack.mjs';
import { test as base } from './stack.fixture.ts';

/**
 * The built programs in production, on an empty database: nobody has an account, and there is no clinic. They are of
 * the test, not of a worker, who would begin anew for it and once more after.
 */
export const test = base.extend<{ house: ProductionStack }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const house = await startProductionStack();
      await use(house);
      await house.stop();
    },
    { timeout: 300_000 },
  ],
  baseURL: ({ house }, use) => use(house.url),
});

export const { expect } = test;

/** The signature company under its own name and with TLS, as pages of production want it; behind it is the sandbox. */
export async function reachSigningCompany(
  context: BrowserContext,
  { sandboxUrl }: Pick<ProductionStack, 'sandboxUrl'>,
): Promise<void> {
  const { host } = new URL(SIGNING_HOST);
  await context.route(`${SIGNING_HOST}/**`, async (route) => {
    const request = route.request();
    const response = await route.fetch({
      url: request.url().replace(SIGNING_HOST, sandboxUrl),
      headers: {
        ...(await request.allHeaders()),
        'x-forwarded-proto': 'https',
        'x-forwarded-host': host,
      },
    });
    await route.fulfill({ response });
  });
}
