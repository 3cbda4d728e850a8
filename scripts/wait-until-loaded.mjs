/**
 * A built page shows its headings before its program runs and before its data is there: until then it is busy.
 *
 * @param {import('@playwright/test').Page} page
 */
export async function waitUntilLoaded(page) {
  await page.getByRole('heading').first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}
