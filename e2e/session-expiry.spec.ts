import { fillProcedure, login } from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { staff } from '@alivio/testing/outside/people.ts';
import type { Page } from '@playwright/test';
import { openAs, register, signOut, storedEntries } from './people.ts';
import { expect, test } from './stack.fixture.ts';

/** Ends the session behind the page's back, as another device or the clock would. */
async function endSession(page: Page, key: string): Promise<void> {
  const token = await page.evaluate((name) => localStorage.getItem(name), key);
  const answer = await page.request.delete('/api/v1/session', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
}

async function expectExpired(page: Page): Promise<void> {
  await expect(page.getByText('Sesión expirada')).toBeVisible();
  await expect(page.getByText('Por favor, inicia sesión nuevamente.')).toBeVisible();
}

test('a client whose session ended while typing signs in and finds every answer', async ({
  page,
}) => {
  const person = await register(page);
  await fillProcedure(page);
  await endSession(page, 'alivio.client-token');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/login?session=expired');
  await expectExpired(page);
  expect(await page.evaluate(() => localStorage.getItem('alivio.client-token'))).toBeNull();

  await login(page, person.email, person.password);
  await arriveAt(page, 'procedures');
  await expect(page.getByText('Sigue donde te quedaste')).toBeVisible();
  await expect(page.getByLabel('Monto a financiar en soles')).toHaveValue('5,000');
  await expect(page.getByLabel('Centro de salud')).toHaveValue('Clínica Santa Lucía');
});

test('another person signing in, or a logout, reaches every tab', async ({
  page,
  context,
  stack,
}) => {
  const [first, second] = [await makeApplicant(stack.url), await makeApplicant(stack.url)];
  await openAs(page, first, '/onboarding/payments');
  await page.getByLabel(/^Ingreso promedio/).fill('7777');
  expect(await storedEntries(page)).toContainEqual(expect.stringContaining('alivio.draft.'));

  const otherTab = await context.newPage();
  await openAs(otherTab, second, '/onboarding/payments');
  await expect(page.getByLabel(/^Ingreso promedio/)).toHaveValue('');

  await signOut(otherTab);
  await page.waitForURL('**/login?session=expired');
  expect(await storedEntries(page)).toEqual([]);
});

test('both spellings of the address show the banner', async ({ page }) => {
  for (const query of ['session=expired', 'session-expired']) {
    await page.goto(`/login?${query}`);
    await expectExpired(page);
  }
});

test('guarded screens without a session lead to the login', async ({ page }) => {
  for (const path of ['/user', '/onboarding/procedures', '/onboarding/payments']) {
    await page.goto(path);
    await page.waitForURL('**/login?session=expired');
  }
});

test('a step that answers 403 leads to the login too', async ({ page, stack }) => {
  await openAs(page, await makeApplicant(stack.url), '/onboarding/payments');
  await page.getByLabel(/^Ingreso promedio/).waitFor();
  const refusal = {
    message: 'No',
    status: 403,
    errorType: 'Forbidden',
    details: { code: 'forbidden' },
  };
  await page.route('**/api/v1/me', (route) => route.fulfill({ status: 403, json: refusal }));
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await page.waitForURL('**/login?session=expired');
});

test('a staff session that ended leads to the staff login', async ({ page }) => {
  await page.goto('/health-center/login');
  await login(page, staff.management);
  await page.waitForURL(/\/management\/patients/);
  await endSession(page, 'alivio.staff-token.management');
  await page.reload();
  await page.waitForURL('**/health-center/login?session=expired');
  await expectExpired(page);
});

test('a client login that fails says why, and the e-mail is put in order after a second', async ({
  page,
}) => {
  await page.goto('/login');
  const email = page.getByLabel('Correo electrónico');
  await email.fill('NADIE@Correo');
  await expect(page.getByText('Formato de correo incorrecto.')).toBeVisible();
  await expect(email).toHaveValue('nadie@correo');
  await login(page, 'nadie@correo.pe', 'Equivocada1');
  await expect(
    page.getByText('Tu correo electrónico o contraseña no son correctos.'),
  ).toBeVisible();
  await expect(page.getByText('Revisa y vuelve a intentarlo.')).toBeVisible();
});

test('a connection lost between screens can be tried again', async ({ page }) => {
  await register(page);
  // The list has arrived: from here on only the next screen can fail.
  await expect(page.getByRole('option', { name: 'Odontología' })).toBeAttached();
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeAttached();
  await expect(page.getByText('No pudimos conectarnos')).toBeVisible();
  await page.unroute('**/api/v1/**');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
});
