import { choosePlan, giveData } from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant, signInClient } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { borrowers, demoPassword, newPerson } from '@alivio/testing/outside/people.ts';
import type { Page } from '@playwright/test';
import { waitUntilLoaded } from '../scripts/wait-until-loaded.mjs';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

/** Of the whole screen; 0.1 is what counts as good on the web. */
const NOTICEABLE = 0.02;

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Adds up what moved by itself, as the browser measures it. */
function watchShifts(): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) window.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function expectStill(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilLoaded(page);
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() => window.layoutShift);
  expect(shift, path).toBeLessThanOrEqual(NOTICEABLE);
}

test('nothing moves when a check answers', async ({ page }) => {
  await page.goto('/onboarding');
  const { email, dni } = newPerson();
  const terms = page.getByRole('checkbox', { name: /Acepto los términos/ });
  // In the page, which may scroll: the field that is filled stands between the bars.
  const place = () => terms.evaluate((box) => box.getBoundingClientRect().top + window.scrollY);
  const before = await place();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Número de documento').fill(dni);
  await expect(page.getByText('Correo disponible')).toBeVisible();
  await expect(page.getByText('DNI disponible')).toBeVisible();
  expect(await place()).toBe(before);
});

test('nothing moves while a screen loads', async ({ page, stack }) => {
  await page.addInitScript(watchShifts);
  for (const path of ['/start-onboarding', '/onboarding', '/login', '/forgot-password'])
    await expectStill(page, path);
  const applicant = await makeApplicant(stack.url);
  await openAs(page, applicant, '/onboarding/payments');
  await choosePlan(page);
  await arriveAt(page, 'client-updates');
  for (const step of ['procedures', 'payments', 'client-updates'])
    await expectStill(page, `/onboarding/${step}`);
  await giveData(page);
  await arriveAt(page, 'validate-phone');
  for (const path of ['/onboarding/validate-phone', '/user']) await expectStill(page, path);
});

test('nothing moves while the credits and the QR of a client load', async ({ page, stack }) => {
  await page.addInitScript(watchShifts);
  const client = await signInClient(stack.url, borrowers.signed, demoPassword);
  await openAs(page, client, '/user/credits');
  const row = page.getByRole('link', { name: /^Odontología/ });
  const credit = (await row.getAttribute('href')) ?? '';
  for (const path of ['/user/credits', credit]) await expectStill(page, path);
});
