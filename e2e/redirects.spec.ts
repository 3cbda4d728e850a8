import { freezeClock } from './freeze-clock.ts';
import { expect, test } from './stack.fixture.ts';

for (const path of ['/start', '/redirect-1', '/redirect-2']) {
  test(`${path} waits 1.5 s and goes on, with the referral code`, async ({ page }) => {
    await freezeClock(page);
    await page.goto(`${path}?referralCode=ANA-01`);
    await page.clock.runFor(1400);
    await expect(page.getByRole('heading', { name: 'Te estamos llevando…' })).toBeVisible();
    await page.clock.runFor(100);
    await expect(page).toHaveURL('/start-onboarding?referralCode=ANA-01');
  });
}

test('says so when the configured target leads nowhere', async ({ page }) => {
  await page.route('**/redirect-1', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /href="[^"]*" data-redirect/,
      'href="nada" data-redirect',
    );
    await route.fulfill({ response, body });
  });
  await freezeClock(page);
  await page.goto('/redirect-1');
  await page.clock.runFor(1500);
  await expect(page.getByRole('alert')).toContainText(
    'Ha ocurrido un error durante la redirección',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Ha ocurrido un error durante la redirección',
  );
  await expect(page).toHaveTitle('Ha ocurrido un error durante la redirección');
  await expect(page.getByRole('link', { name: 'Continuar ahora' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ir al inicio', exact: true })).toBeVisible();
});

test('/ and /clinics are 302', async ({ request }) => {
  const home = await request.get('/', { maxRedirects: 0 });
  expect([home.status(), home.headers().location]).toEqual([302, '/start-onboarding']);
  const clinics = await request.get('/clinics', { maxRedirects: 0 });
  expect([clinics.status(), clinics.headers().location]).toEqual([302, '/health-center/login']);
});

test('an unknown path ends at /404, with that status and two ways out', async ({ page }) => {
  const response = await page.goto('/no-existe/nada?x=1');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contactar soporte' })).toHaveAttribute(
    'href',
    '/contact-us',
  );
  await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click();
  await expect(page).toHaveURL('/start-onboarding');
});

test('coming-soon counts down to 14 March 2025 13:00 UTC and then says that it is here', async ({
  page,
}) => {
  await freezeClock(page, new Date('2025-03-12T10:58:57Z'));
  await page.goto('/coming-soon');
  const clock = page.getByRole('timer', { name: 'Tiempo que falta' });
  await expect(clock).toHaveText('02días02horas01min03seg');
  await page.clock.fastForward((2 * 24 + 2) * 3_600_000 + 62_000);
  await expect(clock).toHaveText('00días00horas00min01seg');
  await page.clock.runFor(1000);
  await expect(clock).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Ya estamos aquí' })).toBeVisible();
});
