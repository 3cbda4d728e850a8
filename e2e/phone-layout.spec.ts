import {
  answerToPhoneCode,
  fillProcedure,
  fillRegistration,
  press,
  typeCode,
} from '@alivio/testing/outside/answer-steps.ts';
import {
  makeApplicant,
  registerPerson,
  signInClient,
  signInStaff,
} from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { demoClient, demoPassword, newPerson, staff } from '@alivio/testing/outside/people.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import type { Locator, Page } from '@playwright/test';
import { answerEverything } from './journey.ts';
import { keepSession, openAs, register } from './people.ts';
import { expect, test } from './stack.fixture.ts';

const ACTION_PX = 48;
/** Its border and the space around the action. */
const AROUND_ACTION_PX = 25;
const LINE_PX = 28;

const header = (page: Page) => page.locator('[data-bar=top]');
const footer = (page: Page) => page.locator('[data-bar=bottom]');

/** Every part of it is seen: below what is left of the header, above the footer. */
async function expectBetweenBars(page: Page, seen: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [box, top, bottom] = await Promise.all(
        [seen, header(page), footer(page)].map((each) => each.boundingBox()),
      );
      if (!box || !top || !bottom) return 'not there';
      const isSeen = box.y >= top.y + top.height && box.y + box.height <= bottom.y;
      return isSeen ? 'seen' : JSON.stringify({ box, top, bottom });
    })
    .toBe('seen');
}

/** A button that cannot be pressed yet says why in a line of its own. */
async function expectOneAction(page: Page): Promise<void> {
  const bar = footer(page);
  await expect(bar.locator('a, button')).toHaveCount(1);
  const lines = await bar.locator('p').count();
  const height = (await bar.boundingBox())?.height ?? Number.POSITIVE_INFINITY;
  expect(height).toBeLessThanOrEqual(ACTION_PX + AROUND_ACTION_PX + lines * LINE_PX);
}

function otherThan(code: string): string {
  return code.slice(0, 5) + String((Number(code.slice(5)) + 1) % 10);
}

test('a refused press is seen, also the second time, and the bar holds one action at every step', async ({
  page,
  stack,
}) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const summary = page.getByRole('alert', { name: 'Revisa estos datos' });
  await page.goto('/onboarding');
  await expectOneAction(page);
  await fillRegistration(page, newPerson());
  await press(page, 'Continuar');
  await arriveAt(page, 'procedures');
  await expectOneAction(page);
  await fillProcedure(page);
  await page.getByLabel('Monto a financiar en soles').fill('100');
  for (const _ of ['first', 'second']) {
    await press(page, 'Continuar');
    await expect(summary).toBeFocused();
    await expectBetweenBars(page, summary);
    await page.mouse.wheel(0, 2000);
    await expect(header(page)).not.toBeInViewport();
  }
  await summary.getByRole('link').first().click();
  await expectBetweenBars(page, page.getByLabel('Monto a financiar en soles'));

  const applicant = await makeApplicant(stack.url);
  await openAs(page, applicant, '/onboarding/payments');
  await expectOneAction(page);
  await answerToPhoneCode(page);
  await expectOneAction(page);
  await typeCode(page, otherThan(await sandbox.codeTo(applicant.phone)));
  await expect(page.getByRole('button', { name: 'Validar luego' })).toBeVisible();
  await expectOneAction(page);
  const again = page.getByRole('button', { name: 'Reenviar código' });
  await expect(again).toBeVisible({ timeout: 60_000 });
  await again.focus();
  await expectBetweenBars(page, again);
});

test('the header gives way to whoever reads on and comes back to whoever returns', async ({
  page,
}) => {
  await register(page);
  await page.mouse.wheel(0, 300);
  await expect(header(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -60);
  await expect(header(page)).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 200);
  await expect(header(page)).not.toBeInViewport();
  // The keyboard is never led behind the edge of the screen.
  const back = page.getByRole('link', { name: 'Volver' });
  await page.keyboard.press('Tab');
  await back.focus();
  await expect(back).toBeInViewport({ ratio: 1 });
});

test('what was paid is told below the tabs, and a row that is ticked stays above the bar', async ({
  page,
  stack,
}) => {
  await keepSession(page, await signInClient(stack.url, demoClient, demoPassword));
  await page.evaluate(() =>
    sessionStorage.setItem(
      'alivio.payment.outcome',
      JSON.stringify({ tone: 'ok', text: 'Recibimos tu pago.', paid: null }),
    ),
  );
  await page.goto('/user/payments');
  const toast = page.getByRole('region', { name: 'Notificaciones' });
  const tabs = page.getByRole('navigation', { name: 'Mi Alivio' });
  // Measured at once: it stays for four seconds.
  const bottomOfTabs = await tabs.evaluate((nav) => nav.getBoundingClientRect().bottom);
  const topOfToast = await toast
    .getByText('Recibimos tu pago.')
    .evaluate((text) => text.closest('section')?.getBoundingClientRect().top);
  expect(topOfToast).toBeGreaterThanOrEqual(bottomOfTabs);

  await page.getByLabel('Categoría médica').selectOption({ index: 1 });
  const box = page.getByRole('checkbox', { name: /^Pagar la cuota/ }).first();
  // As low as it can stand without a bar.
  await box.evaluate((each) => each.closest('li')?.scrollIntoView({ block: 'end' }));
  await page.evaluate(() => window.scrollBy(0, -60));
  await box.check();
  await expectOneAction(page);
  await expectBetweenBars(page, page.locator('li').filter({ has: box }).first());
});

test('the keyboard is never led under a bar that says why it waits', async ({ page, stack }) => {
  const person = await registerPerson(stack.url);
  await openAs(page, person, '/user/account/edit-info');
  const phone = page.getByLabel('Celular', { exact: true });
  await phone.waitFor();
  await page.keyboard.press('Tab');
  for (let count = 0; count < 20; count += 1) {
    const focused = page.locator(':focus');
    if ((await focused.count()) > 0 && (await focused.isVisible())) {
      const isInBar = await focused.evaluate((each) => each.closest('[data-bar]') !== null);
      if (!isInBar) await expectBetweenBars(page, focused);
    }
    await page.keyboard.press('Tab');
  }
});

test('an advisor reads whom they serve', async ({ page, stack }) => {
  const advisor = await signInStaff(stack.url, staff.advisor, demoPassword);
  await openAs(page, advisor, '/onboarding');
  const words = page.getByText('Atiendes a', { exact: true });
  await expect(words).toBeVisible();
  expect((await words.boundingBox())?.width).toBeGreaterThan(40);
});

test.describe('held sideways', () => {
  test.use({ viewport: { width: 640, height: 360 } });

  test('the heading of the result is seen between the bars', async ({ page, stack }) => {
    const applicant = await makeApplicant(stack.url);
    await answerEverything(page, openSandbox(stack.sandboxUrl), applicant);
    await page.getByRole('link', { name: 'Valida tu información' }).waitFor();
    await expectBetweenBars(page, page.getByRole('heading', { level: 1 }));
    await expectOneAction(page);
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('what was asked for stays beside the form', async ({ page, stack }) => {
    const applicant = await makeApplicant(stack.url);
    await openAs(page, applicant, '/onboarding/payments');
    await answerToPhoneCode(page);
    const aside = await page.getByRole('heading', { name: 'Tu solicitud' }).boundingBox();
    const field = await page.getByLabel('Código de 6 dígitos').boundingBox();
    expect(aside?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0));
  });
});

test('the link to the content does not lie on the logo', async ({ page }) => {
  await page.goto('/start-onboarding');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Ir al contenido' });
  await expect(skip).toBeFocused();
  const [link, logo] = await Promise.all([
    skip.boundingBox(),
    page.locator('header svg').first().boundingBox(),
  ]);
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(logo?.y ?? 0);
});
