import { freezeClock } from './freeze-clock.ts';
import { expect, test } from './stack.fixture.ts';

test('says whether support answers now, in the time of Lima', async ({ page }) => {
  await freezeClock(page, new Date('2026-11-17T01:59:30Z'));
  await page.goto('/contact-us');
  await expect(page.getByText('Abierto ahora')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByText('Abierto ahora')).toBeHidden();
  await expect(page.getByText('Cerrado ahora, abrimos a las 9:00AM')).toBeVisible();
});

test('leads home to the patient area once there is a session', async ({ page }) => {
  await page.goto('/404');
  const home = page.getByRole('link', { name: 'Alivio, ir al inicio' });
  await expect(home).toHaveAttribute('href', '/start-onboarding');
  await page.evaluate(() => localStorage.setItem('alivio.client-token', 'any'));
  await page.reload();
  await expect(home).toHaveAttribute('href', '/user');
});

const visitors = [
  { entry: 'client-token', door: 'Mi cuenta', to: '/user' },
  // From where everybody else of the staff is led to their own portal.
  { entry: 'staff-token.sells', door: 'Mi portal', to: '/health-center' },
];

for (const { entry, door, to } of visitors) {
  test(`knows a visitor with a ${entry} before its script has come`, async ({ page }) => {
    await page.route(/\/site\.js$/, (route) => route.abort());
    await page.goto('/404');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Inicia sesión' })).toHaveAttribute(
      'href',
      '/login',
    );
    await page.evaluate((name) => localStorage.setItem(`alivio.${name}`, 'any'), entry);
    await page.reload();
    await expect(header.getByRole('link', { name: door })).toHaveAttribute('href', to);
    await expect(header.getByRole('link', { name: 'Inicia sesión' })).toHaveCount(0);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('offers to sign in', async ({ page }) => {
    await page.goto('/start-onboarding');
    const door = page.getByRole('banner').getByRole('link', { name: 'Inicia sesión' });
    await expect(door).toHaveAttribute('href', '/login');
  });
});

test('names the two accounts to transfer an instalment to', async ({ page }) => {
  await page.goto('/contact-us/faq');
  await page.getByText('¿Cómo pago mis cuotas? ¿Me las cobran solas?').click();
  for (const words of [
    /Banco de Crédito del Perú \(BCP\).* 193-0000000-0-00.*CCI 002-193-000000000000-10/,
    /Interbank.* 200-0000000000.*CCI 003-200-000000000000-30/,
  ])
    await expect(page.getByText(words)).toBeVisible();
});

test('keeps a referral code on the way to the onboarding', async ({ page }) => {
  await page.goto('/start-onboarding?referralCode=ANA-01');
  const apply = page.getByRole('link', { name: 'Solicitar mi crédito' });
  await expect(apply.first()).toHaveAttribute('href', /\/onboarding\?referralCode=ANA-01$/);
  await page.getByRole('link', { name: 'Preguntas frecuentes' }).click();
  await expect(page).toHaveURL('/contact-us/faq');
  await expect(apply).toHaveAttribute('href', /\/onboarding\?referralCode=ANA-01$/);
});

test('names the cards and wallets that pay an instalment', async ({ page }) => {
  await page.goto('/start-onboarding');
  const marks = page.getByRole('list', { name: 'Paga tus cuotas con' }).getByRole('img');
  const names = ['Visa', 'Mastercard', 'Diners', 'Amex', 'Yape', 'Plin'];
  await expect(marks).toHaveCount(names.length);
  for (const [index, name] of names.entries()) {
    const mark = marks.nth(index);
    await expect(mark).toHaveAccessibleName(name);
    await mark.scrollIntoViewIfNeeded();
    const isDrawn = (image: Element) =>
      image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
    await expect.poll(() => mark.evaluate(isDrawn)).toBe(true);
  }
});

test('fetches the app only once somebody is reading', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/start-onboarding', { waitUntil: 'networkidle' });
  expect(scripts.filter((path) => path.includes('entry.client'))).toEqual([]);
  const prefetched = page.waitForRequest(/entry\.client/);
  // The first position of a pointer is no movement yet.
  await page.mouse.move(10, 10);
  await page.mouse.move(30, 40);
  await prefetched;
});
