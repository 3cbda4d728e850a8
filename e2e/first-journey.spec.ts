import { fillProcedure, fillRegistration, login } from '@alivio/testing/outside/answer-steps.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { newPerson } from '@alivio/testing/outside/people.ts';
import { signOut, storedEntries } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test('from the landing page to a saved treatment, out, and back in at the right step', async ({
  page,
}) => {
  const person = newPerson();

  await page.goto('/start-onboarding?referralCode=MIR-VEN1');
  await page.getByRole('link', { name: 'Solicitar mi crédito' }).first().click();
  await expect(page).toHaveURL(/\/onboarding\?referralCode=MIR-VEN1$/);
  await expect(page.getByText('Paso 1 de 7')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Tus datos');

  await fillRegistration(page, person);
  await expect(page.getByText('Correo disponible')).toBeVisible();
  await expect(page.getByText('DNI disponible')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();

  await arriveAt(page, 'procedures');
  await expect(page.getByText('Paso 2 de 7')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '12.5');
  await fillProcedure(page);
  await expect(page.getByLabel('Sede')).toHaveValue(/\d+/);

  const saving = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/api/v1/onboarding/draft'),
  );
  await page.getByRole('button', { name: 'Continuar' }).click();
  expect((await saving).postDataJSON()).toMatchObject({
    entered_amount: 5000,
    currency: 'PEN',
    patient: null,
    referral_code: 'MIR-VEN1',
  });

  await arriveAt(page, 'payments');
  await expect(page.getByText('Paso 3 de 7')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '37.5');
  await expect(page.getByText('Financias S/ 5,000 en Clínica Santa Lucía.')).toBeVisible();

  await signOut(page);
  expect(await storedEntries(page)).toEqual([]);

  await page.goto('/login');
  await login(page, person.email.toUpperCase(), person.password);
  await arriveAt(page, 'payments');
  await expect(page.getByText('Sigue donde te quedaste')).toBeVisible();
  await expect(
    page.getByText(
      'Te faltan 5 pasos: Plan de pagos, Datos adicionales, Valida tu celular, Valida tu correo, Resultado.',
    ),
  ).toBeVisible();
  await expect(page.getByText('Financias S/ 5,000 en Clínica Santa Lucía.')).toBeVisible();
});

test('the session that was closed is dead on the server too', async ({ page, request }) => {
  await page.goto('/login');
  await login(page, 'nueva@alivio.demo');
  await arriveAt(page, 'payments');
  const token = await page.evaluate(() => localStorage.getItem('alivio.client-token'));
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/v1/me', { headers })).status()).toBe(200);

  await signOut(page);
  expect((await request.get('/api/v1/me', { headers })).status()).toBe(401);
});

test('a signed-in client on /login or /onboarding goes on where they stand', async ({ page }) => {
  await page.goto('/login');
  await login(page, 'nueva@alivio.demo');
  await arriveAt(page, 'payments');
  for (const entrance of ['/login', '/onboarding', '/onboarding?referralCode=X']) {
    await page.goto(entrance);
    await arriveAt(page, 'payments');
  }
});

test('/user greets, tells where the application stands and resumes it', async ({ page }) => {
  await page.goto('/login');
  await login(page, 'nueva@alivio.demo');
  await arriveAt(page, 'payments');
  await page.getByRole('link', { name: 'Ir al inicio' }).click();

  await page.waitForURL('**/user/credits');
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  await expect(page.getByText('Paso 3 de 7')).toBeVisible();
  await expect(page.getByText('S/ 4,500')).toBeVisible();
  await page.getByRole('link', { name: 'Continuar proceso' }).click();
  await arriveAt(page, 'payments');
});
