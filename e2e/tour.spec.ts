import type { Page } from '@playwright/test';
import { expect, test } from './stack.fixture.ts';

const STEPS = Array.from({ length: 14 }, (_, index) => index + 1);
const addressOf = (step: number) => `/health-center/onboarding/step-${step}`;

/** There, and with a script that listens. */
async function expectStep(page: Page, step: number): Promise<void> {
  await expect(page).toHaveURL(addressOf(step));
  await expect(page.locator('[data-tour="walks"]')).toBeAttached();
  const progress = page.getByRole('progressbar', { name: 'Avance del recorrido' });
  await expect(progress).toHaveAttribute('aria-valuenow', `${step}`);
  await expect(progress).toHaveAttribute('aria-valuetext', `Paso ${step} de 14`);
  await expect(page).toHaveTitle(new RegExp(`\\(${step}/14\\) \\| Alivio$`));
}

/** A finger, as the browser itself hears it. */
async function swipe(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: [number, number]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at ? [{ x: at[0], y: at[1] }] : [],
    });
  await touch('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [
      from[0] + (to[0] - from[0]) * part,
      from[1] + (to[1] - from[1]) * part,
    ]);
  await touch('touchEnd');
  await session.detach();
}

test('by keyboard from the first step to the login', async ({ page }) => {
  await page.goto('/health-center/onboarding?utm_source=qr');
  await expect(page).toHaveURL(`${addressOf(1)}?utm_source=qr`);
  await page.goto('/health-center/onboarding');
  await expectStep(page, 1);
  await expect(page.getByRole('link', { name: 'Anterior' })).toHaveCount(0);
  for (const step of STEPS.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await expectStep(page, step);
  }
  await page.keyboard.press('ArrowLeft');
  await expectStep(page, 13);
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 14);

  // The tour is left on purpose only.
  await expect(page.getByRole('link', { name: 'Siguiente' })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('link', { name: 'Cerrar' }).press('Enter');
  await expect(page).toHaveURL('/health-center/login');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('by touch there and back; who scrolls stays', async ({ page }) => {
    await page.goto(addressOf(1));
    await expectStep(page, 1);
    await swipe(page, [180, 500], [180, 200]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expectStep(page, 1);
    await swipe(page, [300, 300], [80, 310]);
    await expectStep(page, 2);
    await swipe(page, [300, 300], [80, 290]);
    await expectStep(page, 3);
    await swipe(page, [80, 300], [300, 310]);
    await expectStep(page, 2);

    // The browser's own ways back are left alone, and it takes no swipe of ours for one.
    await swipe(page, [10, 300], [230, 310]);
    await swipe(page, [300, 300], [80, 310]);
    await expectStep(page, 3);
    await expect(page.locator('html')).toHaveCSS('overscroll-behavior-x', 'none');
  });
});

test('without a script by its links, and every step can be opened by its address', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(addressOf(1));
  for (const step of STEPS.slice(1)) {
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await expect(page).toHaveURL(addressOf(step));
    await expect(page.getByText(`Paso ${step} de 14`)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Anterior' }).click();
  await expect(page).toHaveURL(addressOf(13));
  await page.goto(addressOf(8));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pacientes y pagos, en orden');
  for (const unknown of ['step-0', 'step-15', 'step-01', 'step']) {
    await page.goto(`/health-center/onboarding/${unknown}`);
    await expect(page).toHaveURL('/404');
  }
  await context.close();
});

test('tells the hours of the clinics’ support, and leads to channels that exist only', async ({
  page,
}) => {
  await page.goto(addressOf(11));
  await expect(page.getByRole('main')).toContainText('De lunes a sábado, de 10am a 5pm');
  await expect(page.getByRole('link', { name: 'Correo' })).toHaveAttribute(
    'href',
    'mailto:hola@alivio.demo',
  );
  await expect(page.getByRole('link', { name: 'Teléfono' })).toHaveAttribute(
    'href',
    'tel:+5116409000',
  );
  await page.goto(addressOf(12));
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  for (const name of ['Facebook', 'Instagram', 'LinkedIn'])
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  await page.goto(addressOf(14));
  const question = page.getByText('¿Cuánto le cuesta a mi clínica?');
  await question.click();
  await expect(page.getByText('No hay suscripción ni límite de pacientes')).toBeVisible();
});
