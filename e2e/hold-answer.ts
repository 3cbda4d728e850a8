import type { Page } from '@playwright/test';

/** Keeps the answer of a call back until the returned function lets it go: time to look at what waits. */
export async function holdAnswer(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
