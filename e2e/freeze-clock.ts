import type { Page } from '@playwright/test';

const noon = new Date('2026-11-16T17:00:00Z');

/** Stops the page's own clock, so that nothing on it moves until a test says so. */
export async function freezeClock(page: Page, at = noon): Promise<void> {
  await page.clock.install({ time: new Date(at.getTime() - 1000) });
  await page.clock.pauseAt(at);
}
