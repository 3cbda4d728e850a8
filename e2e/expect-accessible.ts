import { expect, type Page } from '@playwright/test';
import { findViolations } from './find-violations.ts';

/** No violation in either theme, and no sideways scroll at 320 px. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page), page.url()).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} at 320 px`).toBe(0);
  await page.setViewportSize({ width: 360, height: 640 });
}
