import { login } from '@alivio/testing/outside/answer-steps.ts';
import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('an administrator signs in, looks around and leaves', async ({ page }) => {
  await page.goto('/health-center/login');
  await login(page, staff.admin);
  await page.waitForURL('**/health-center/patients');
  const sidebar = page.getByRole('complementary');
  await expect(sidebar.getByText('Lucía admin')).toBeVisible();
  await sidebar.getByRole('link', { name: 'Pagos' }).click();
  await page.waitForURL('**/health-center/payments');
  await sidebar.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL('**/health-center/login?session=closed');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(staff.admin);
});

test('a session that ended on a loan returns to it', async ({ page }) => {
  await page.goto('/health-center/patients/procedure/7');
  await page.waitForURL('**/health-center/login?session=expired&health-center-loan-id=7');
  await expect(page.getByText('Sesión expirada')).toBeVisible();
  await login(page, staff.sales);
  await page.waitForURL('**/health-center/patients/procedure/7');
  await expect(page.getByRole('dialog')).toContainText('Detalles de paciente');
  await page.keyboard.press('Escape');
  await page.waitForURL('**/health-center/patients');
  await page.goto('/health-center/patients/procedure/0');
  await page.waitForURL('**/health-center/patients');
});

test('a folded sidebar keeps the account and the way out', async ({ page, stack }) => {
  // A session of its own, since it ends here: the worker's belongs to the other journeys too.
  const session = await signInStaff(stack.url, staff.admin, demoPassword);
  await openAs(page, session, '/health-center/patients');
  await page.getByRole('button', { name: 'Plegar el menú' }).click();
  const sidebar = page.getByRole('complementary');
  await expect(sidebar.getByRole('img', { name: 'Alivio' })).toBeVisible();
  await sidebar.getByRole('link', { name: 'Lucía admin' }).click();
  await page.waitForURL('**/health-center/profile');
  await sidebar.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL('**/health-center/login?session=closed');
});

test('the button stands right below what it sends, on a phone and at a desk', async ({ page }) => {
  for (const [path, field, name] of [
    ['/login', 'Contraseña', 'Iniciar sesión'],
    ['/health-center/login', 'Contraseña', 'Iniciar sesión'],
    ['/forgot-password', 'Correo electrónico', 'Enviar enlace'],
    ['/health-center/forgot-password', 'Correo electrónico', 'Enviar email'],
  ] as const) {
    await page.goto(path);
    for (const size of [
      { width: 360, height: 640 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      const above = await page.getByLabel(field, { exact: true }).boundingBox();
      const button = await page.getByRole('button', { name }).boundingBox();
      const gap = (button?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
      expect(gap, `${path} at ${size.width} px`).toBeGreaterThan(0);
      expect(gap, `${path} at ${size.width} px`).toBeLessThan(50);
    }
  }
});
