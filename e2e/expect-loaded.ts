import { expect, type Page } from '@playwright/test';

/** A built page shows its headings before its program runs and before its data is there: until then it is busy. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
