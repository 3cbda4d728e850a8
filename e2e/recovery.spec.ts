import { login, press, typeCode } from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { expectAccessible } from './expect-accessible.ts';
import { signOut, storedEntries } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test('a forgotten password comes back by mail', async ({ page, stack }) => {
  const applicant = await makeApplicant(stack.url);
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill('rosa@correo.pe');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.waitForURL('**/forgot-password');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('rosa@correo.pe');
  await page.getByLabel('Correo electrónico').clear();
  await press(page, 'Enviar enlace');
  await expect(page.getByText('El correo electrónico es requerido.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Correo electrónico').fill('nadie.conocido@correo.pe');
  await press(page, 'Enviar enlace');
  await expect(page.getByText('El correo electrónico no está registrado.')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(applicant.email.toUpperCase());
  await press(page, 'Enviar enlace');

  await page.waitForURL('**/forgot-password/sent');
  await expect(page.getByText(applicant.email)).toBeVisible();
  await expectAccessible(page);

  await page.goto(await openSandbox(stack.sandboxUrl).linkTo(applicant.email));
  await expect(page).toHaveURL(/\/reset-password\?token=/);
  const link = page.url();
  await press(page, 'Guardar contraseña');
  await expect(
    page
      .getByText(
        'La contraseña debe tener de 8 a 16 caracteres, con una minúscula, una mayúscula y un número.',
      )
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('OtraClave9');
  await press(page, 'Guardar contraseña');

  // Registered a moment ago: the e-mail alone is not enough yet.
  await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused();
  await expectAccessible(page);
  await typeCode(page, await openSandbox(stack.sandboxUrl).codeTo(applicant.phone));
  await press(page, 'Guardar contraseña');

  await page.waitForURL('**/login?session=renewed');
  await expect(page.getByText('Tu contraseña está lista')).toBeVisible();
  await login(page, applicant.email, 'OtraClave9');
  await arriveAt(page, 'payments');
  await signOut(page);
  expect(await storedEntries(page)).toEqual([]);

  await page.goto(link);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('OtraClave8');
  await press(page, 'Guardar contraseña');
  await expect(
    page.getByText('Error al restablecer la contraseña, intentelo nuevamente.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible();
});

test('a magic link opens the application once', async ({ page, request, browser, stack }) => {
  const applicant = await makeApplicant(stack.url);
  const asked = await request.post('/api/v1/me/request-magic-link', {
    headers: { authorization: `Bearer ${applicant.token}` },
    data: { path: 'onboarding/payments' },
  });
  const { url } = await asked.json();
  await page.goto(url);
  await arriveAt(page, 'payments');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elige tu plan de pagos');

  const context = await browser.newContext({ baseURL: stack.url });
  const second = await context.newPage();
  await second.route('**/api/v1/login/*', (route) => route.fulfill({ status: 503, json: {} }));
  await second.goto(url);
  await second.waitForURL('**/contact-us?error=true');
  await second.unroute('**/api/v1/login/*');
  await second.goto(url);
  await second.waitForURL('**/login?session=link-spent');
  await expect(second.getByText('Ese enlace ya no sirve')).toBeVisible();
  await expectAccessible(second);
  await context.close();
});
