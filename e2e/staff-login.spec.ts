import { login } from '@alivio/testing/outside/answer-steps.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { holdAnswer } from './hold-answer.ts';
import { expect, test } from './stack.fixture.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const landings = [
  {
    email: staff.admin,
    path: '/health-center/patients',
    nav: ['Pacientes', 'Pagos', 'Usuarios clínica', 'Mi QR'],
    person: 'Lucía admin',
  },
  {
    email: staff.sales,
    path: '/health-center/patients',
    nav: ['Pacientes', 'Mi QR'],
    person: 'Marco ventas',
  },
  {
    email: staff.management,
    path: '/health-center/management/patients',
    nav: ['Pacientes', 'Pagos'],
    person: 'Jorge gerencia',
  },
  { email: staff.advisor, path: '/sells', nav: ['Pacientes'], person: 'Carla asesor' },
  {
    email: staff.operations,
    path: '/operations',
    nav: ['Mensajes', 'Cierre del día'],
    person: 'Renzo operaciones',
  },
];

for (const { email, path, nav, person } of landings) {
  test(`${email} lands on ${path}`, async ({ page }) => {
    await page.goto('/health-center/login');
    await login(page, email);
    await page.waitForURL((url) => url.pathname === path);
    await expect(page.getByRole('navigation', { name: 'Secciones' }).getByRole('link')).toHaveText(
      nav,
    );
    await expect(page.getByRole('complementary').getByText(person)).toBeVisible();
    const soon = page.getByText('Esta sección se abre pronto');
    await expect(soon).toHaveCount(path === '/operations' ? 0 : 1);

    await page.getByRole('complementary').getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.waitForURL('**/health-center/login?session=closed');
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
    await page.goto(path);
    await page.waitForURL('**/health-center/login?session=expired');
  });
}

test('the button waits for a valid e-mail and a password', async ({ page }) => {
  await page.goto('/health-center/login');
  const button = page.getByRole('button', { name: 'Iniciar sesión' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Correo electrónico').fill('admin@');
  await page.getByLabel('Contraseña', { exact: true }).fill('x');
  await expect(page.getByText('El correo proporcionado no es válido.')).toBeVisible();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Correo electrónico').fill(staff.admin);
  await expect(button).not.toHaveAttribute('aria-disabled');
  for (const [name, path] of [
    ['¿Olvidaste tu contraseña?', '/health-center/forgot-password'],
    ['Términos de uso', '/terms-of-use'],
    ['Política de privacidad', '/privacy-terms'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

test('each failure has its text', async ({ page }) => {
  await page.goto('/health-center/login');
  await login(page, staff.admin, 'Equivocada1');
  await expect(
    page.getByText('Tu correo electrónico o contraseña no son correctos.'),
  ).toBeVisible();
  await expect(page.getByText('Revisa y vuelve a intentarlo.')).toBeVisible();

  const answer = { message: '', status: 0, errorType: 'X', details: { code: 'x' } };
  await page.route('**/api/v1/users/login', (route) =>
    route.fulfill({ status: 403, json: answer }),
  );
  await login(page, staff.admin);
  await expect(page.getByText('Tu cuenta está inactiva.')).toBeVisible();
  await expect(page.getByText('Por favor contacta a soporte para más información.')).toBeVisible();

  await page.route('**/api/v1/users/login', (route) => route.fulfill({ status: 500, body: 'x' }));
  await login(page, staff.admin);
  await expect(
    page.getByText('Ha ocurrido un error inesperado, por favor intenta de nuevo.'),
  ).toBeVisible();

  await page.route('**/api/v1/users/login', (route) => route.fulfill({ json: { ok: true } }));
  await login(page, staff.admin);
  await expect(page.getByText('No se pudo recuperar el usuario correctamente')).toBeVisible();
});

test('says that it is signing in', async ({ page }) => {
  await page.goto('/health-center/login');
  const letGo = await holdAnswer(page, '**/api/v1/users/login');
  await login(page, staff.admin);
  await expect(page.getByRole('button', { name: 'Iniciando sesión' })).toBeVisible();
  letGo();
  await page.waitForURL('**/health-center/patients');
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

test('sales people do not see what belongs to admins', async ({ page }) => {
  await page.goto('/health-center/login');
  await login(page, staff.sales);
  await page.waitForURL('**/health-center/patients');
  for (const path of ['/health-center/payments', '/health-center/users']) {
    await page.goto(path);
    await page.waitForURL('**/health-center/patients');
  }
  await page.goto('/health-center/referral');
  await expect(page.getByText(/\/start-onboarding\?referralCode=MIR-VEN1$/)).toBeVisible();
  await expect(page.getByText('quedan con tu código, MIR-VEN1')).toBeVisible();
});

test('the link of an admin carries no code, and the page says so', async ({ page }) => {
  await page.goto('/health-center/login');
  await login(page, staff.admin);
  await page.getByRole('link', { name: 'Mi QR' }).click();
  await expect(page.getByText(/\/start-onboarding$/)).toBeVisible();
  await expect(page.getByText('No tiene código de referido')).toBeVisible();
});

test('a folded sidebar keeps the account and the way out', async ({ page }) => {
  await page.goto('/health-center/login');
  await login(page, staff.admin);
  await page.getByRole('button', { name: 'Plegar el menú' }).click();
  const sidebar = page.getByRole('complementary');
  await expect(sidebar.getByRole('img', { name: 'Alivio' })).toBeVisible();
  await sidebar.getByRole('link', { name: 'Lucía admin' }).click();
  await page.waitForURL('**/health-center/profile');
  await sidebar.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL('**/health-center/login?session=closed');
});

test('the frame and the title of a section stand before its data', async ({ page }) => {
  await page.goto('/health-center/login');
  await login(page, staff.admin);
  await page.waitForURL('**/health-center/patients');
  const letGo = await holdAnswer(page, '**/api/v1/health-center/me');
  await page.getByRole('link', { name: 'Pagos' }).click();
  await expect(page.getByRole('heading', { name: 'Pagos' })).toBeVisible();
  await expect(page.getByText('Cargando…')).toBeAttached();
  letGo();
  await page.waitForURL('**/health-center/payments');
  await expect(page.getByText('Cargando…')).toHaveCount(0);
});

test('a role in another portal is sent to the login, and keeps its session', async ({ page }) => {
  await page.goto('/health-center/login');
  await login(page, staff.advisor);
  await page.waitForURL('**/sells');
  await page.goto('/operations');
  await page.waitForURL('**/health-center/login?session=expired');
  await page.goto('/sells');
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible();
});

test('management keeps its site in the address', async ({ page }) => {
  await page.goto('/health-center/login');
  await login(page, staff.management, demoPassword);
  await page.waitForURL(/\/management\/patients\?healthcenter=\d+$/);
  await expect(page.getByLabel('Sede').locator('option:checked')).toHaveText(
    'Clínica Santa Lucía, Miraflores',
  );
  await page.getByLabel('Sede').selectOption('Instituto Médico Andino, San Isidro');
  const chosen = await page.getByLabel('Sede').inputValue();
  await page.waitForURL(`**/management/patients?healthcenter=${chosen}`);
  await page.reload();
  await expect(page.getByLabel('Sede')).toHaveValue(chosen);
  await page.getByRole('link', { name: 'Pagos' }).click();
  await page.waitForURL(/\/management\/payments\?healthCenterID=\d+$/);
});
