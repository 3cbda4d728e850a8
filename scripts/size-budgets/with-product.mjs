import { chromium } from '@playwright/test';
import { chromiumOptions } from '../chromium.mjs';
import { startTestStack } from '../test-stack.mjs';

/** @typedef {{ stack: Awaited<ReturnType<typeof startTestStack>>, browser: import('@playwright/test').Browser }} Product */

/**
 * The built product with data of its own, and a browser in front of it; neither outlives what is done with them.
 *
 * @template T
 * @param {(product: Product) => Promise<T>} use
 */
export async function withProduct(use) {
  const stack = await startTestStack();
  try {
    const browser = await chromium.launch(await chromiumOptions());
    try {
      return await use({ stack, browser });
    } finally {
      await browser.close();
    }
  } finally {
    await stack.stop();
  }
}
