import { fillProcedure } from '@alivio/testing/outside/answer-steps.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { staff } from '@alivio/testing/outside/people.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { expectAccessible } from './expect-accessible.ts';
import { keepSession, register } from './people.ts';
import { expect, test } from './stack.fixture.ts';

const open = [
  '/onboarding',
  '/login',
  '/login?session=expired',
  '/forgot-password',
  '/health-center/login',
];

for (const path of open) {
  test(path, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
  });
}

test('registration with every error, and its dialogs', async ({ page }) => {
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'términos de uso' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '¿Necesitas ayuda?' }).click();
  await expectAccessible(page);
});

test('procedures, another patient and the own area', async ({ page }) => {
  await register(page);
  await fillProcedure(page);
  await page.getByLabel('Moneda').selectOption('USD');
  await expect(page.getByText(/por dólar/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Moneda').selectOption('PEN');
  await page.getByText('Para otra persona').click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: '¿Necesitas ayuda?' }).click();
  const chat = page.getByRole('link', { name: 'Escríbenos por WhatsApp' });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/51\d{9}$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Agregar datos del paciente' }).click();
  await page.getByLabel('Nombres').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver' }).click();
  await page.getByText('Para mí').click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await arriveAt(page, 'payments');
  await page.goto('/user');
  await page.getByText('Lo que te falta').waitFor();
  await expectAccessible(page);
});

const portals = [
  {
    email: staff.admin,
    paths: [
      '/health-center/patients',
      '/health-center/referral',
      '/health-center/profile',
      '/health-center/patients/procedure/7',
    ],
  },
  { email: staff.management, paths: ['/health-center/management/patients'] },
  { email: staff.advisor, paths: ['/sells'] },
  {
    email: staff.operations,
    paths: ['/operations', '/operations?state=dead', '/operations/close-failures'],
  },
];

for (const { email, paths } of portals) {
  test(`the portal of ${email}`, async ({ page, sessionOf }) => {
    await keepSession(page, await sessionOf(email));
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
}
