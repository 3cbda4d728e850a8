import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import type { Locator } from '@playwright/test';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

/** Two thumb's movements on the smallest phone; it was three. */
const PHONE_MAX_HEIGHT = 1400;
/** One line and its touch target. */
const ROW_MAX_HEIGHT = 46;

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator} has no place on the page`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test('the plan is short on a phone and has its figures beside the form at a desk', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openAs(page, await makeApplicant(stack.url, { amount: 25_900 }), '/onboarding/payments');
  const slider = page.getByRole('slider', { name: 'Número de meses' });
  const income = page.getByLabel(/^Ingreso promedio/);
  const insurance = page.getByRole('radio', { name: /^Sin seguro/ });
  await income.waitFor();

  const rows = page.locator('label', { has: page.getByRole('radio', { name: /^\d+ meses/ }) });
  await expect(rows).toHaveCount(5);
  for (const row of await rows.all()) {
    const { height, right } = await boxOf(row);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThanOrEqual(ROW_MAX_HEIGHT);
    expect(right).toBeLessThanOrEqual(360);
    // Nothing runs into its neighbour.
    expect(await row.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }
  const order = [slider, rows.first(), income, insurance];
  const tops = await Promise.all(order.map(async (part) => (await boxOf(part)).y));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(PHONE_MAX_HEIGHT);

  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await boxOf(slider)).x).toBeGreaterThan((await boxOf(income)).right);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(slider).toBeInViewport();
});
