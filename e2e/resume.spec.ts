import {
  choosePlan,
  giveData,
  login,
  press,
  typeBirthdate,
  verifyEmail,
  verifyPhone,
} from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { openAs, signOut, storedEntries } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test('reload and Back at every step keep what was answered', async ({ page, stack }) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const applicant = await makeApplicant(stack.url, { amount: 6000 });
  const income = page.getByLabel(/^Ingreso promedio/);
  const civilStatus = page.getByLabel('Estado civil');
  await openAs(page, applicant, '/onboarding/procedures');
  await expect(page.getByLabel('Monto a financiar en soles')).toHaveValue('6,000');
  await press(page, 'Continuar');

  await arriveAt(page, 'payments');
  await page.getByRole('radio', { name: /^14 meses/ }).check();
  await income.fill('6000');
  await page.reload();
  await expect(page.getByRole('radio', { name: /^14 meses/ })).toBeChecked();
  await expect(income).toHaveValue('6,000');
  await page.goBack();
  await expect(page.getByLabel('Monto a financiar en soles')).toHaveValue('6,000');
  await page.goForward();
  await expect(page.getByRole('radio', { name: /^14 meses/ })).toBeChecked();
  await press(page, 'Continuar');

  await arriveAt(page, 'client-updates');
  await civilStatus.selectOption('Casado(a)');
  await typeBirthdate(page, '20', 'mayo', '1990');
  await page.reload();
  await expect(civilStatus).toHaveValue('married');
  await expect(page.getByLabel('Mes')).toHaveValue('mayo');
  await page.getByRole('link', { name: 'Volver' }).click();
  await arriveAt(page, 'payments');
  await expect(page.getByRole('radio', { name: /^14 meses/ })).toBeChecked();
  // The header's arrow went back in the history: the way forward is still there.
  await page.goForward();
  // The address changes before the screen does: its own button is the one to press.
  await expect(civilStatus).toHaveValue('married');
  await press(page, 'Continuar');

  await arriveAt(page, 'validate-phone');
  await page.reload();
  await page.goBack();
  await arriveAt(page, 'client-updates');
  await expect(civilStatus).toHaveValue('married');
  await expect(page.getByLabel('Año')).toHaveValue('1990');
  await page.goForward();
  await verifyPhone(page, sandbox, applicant);
  await arriveAt(page, 'validate-email');
  await page.reload();
  await verifyEmail(page, sandbox, applicant);

  await arriveAt(page, 'register-spouse');
  await page.getByLabel('Correo electrónico').fill('conyuge@correo.pe');
  await page.reload();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('conyuge@correo.pe');
  // What is verified would only send forward again: Back passes over it.
  await page.goBack();
  await arriveAt(page, 'client-updates');
  await expect(page.getByLabel('Celular')).not.toBeEditable();
  await page.goForward();
  await page.getByLabel('Número de documento').fill('43218760');
  await expect(page.getByLabel('Nombres')).not.toBeEditable();
  await page.getByLabel('Celular').fill('987123456');
  await press(page, 'Continuar');

  await arriveAt(page, 'result');
  await expect(page.getByRole('link', { name: 'Valida tu información' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Valida tu información' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Nombres')).not.toHaveValue('');
  await expect(page.getByLabel('Nombres')).not.toBeEditable();
});

test('Back while the app is still starting leads to the screen of its address', async ({
  page,
  stack,
}) => {
  await openAs(page, await makeApplicant(stack.url), '/onboarding/procedures');
  await press(page, 'Continuar');
  await arriveAt(page, 'payments');
  await page.addInitScript(pressBackOnceWhileStarting);
  await page.reload();
  await arriveAt(page, 'procedures');
  await expect(page.getByLabel('Monto a financiar en soles')).toHaveValue('4,000');
});

/** Presses Back after the router has read the address and before it listens: a slow phone's worst moment. */
function pressBackOnceWhileStarting(): void {
  if (window.name === 'pressed') return;
  Object.defineProperty(window, '__reactRouterDataRouter', {
    set() {
      window.name = 'pressed';
      window.history.back();
      const end = performance.now() + 300;
      while (performance.now() < end);
    },
  });
}

test('a session that ends while typing loses nothing; a logout leaves nothing', async ({
  page,
  request,
  stack,
}) => {
  const applicant = await makeApplicant(stack.url);
  await openAs(page, applicant, '/onboarding/payments');
  await choosePlan(page);
  await arriveAt(page, 'client-updates');
  await page.getByLabel('Estado civil').selectOption('Viudo(a)');
  await typeBirthdate(page, '3', 'marzo', '1985');
  await request.delete('/api/v1/session', {
    headers: { authorization: `Bearer ${applicant.token}` },
  });
  await press(page, 'Continuar');

  await page.waitForURL('**/login?session=expired');
  await expect(page.getByText('Sesión expirada')).toBeVisible();
  await login(page, applicant.email, applicant.password);
  await arriveAt(page, 'client-updates');
  await expect(page.getByText('Sigue donde te quedaste')).toBeVisible();
  await expect(page.getByLabel('Estado civil')).toHaveValue('widowed');
  await expect(page.getByLabel('Mes')).toHaveValue('marzo');

  await signOut(page);
  expect(await storedEntries(page)).toEqual([]);
});

test('the application goes on at its step on a second device', async ({ page, browser, stack }) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const applicant = await makeApplicant(stack.url);
  await openAs(page, applicant, '/onboarding/payments');
  await page.getByRole('radio', { name: 'Con seguro' }).check();
  await choosePlan(page, { months: 14 });
  await giveData(page);
  await arriveAt(page, 'validate-phone');

  const context = await browser.newContext({ baseURL: stack.url });
  const second = await context.newPage();
  await second.goto('/login');
  await login(second, applicant.email, applicant.password);
  await arriveAt(second, 'validate-phone');
  await expect(second.getByText('Sigue donde te quedaste')).toBeVisible();
  await second.getByLabel('Código de 6 dígitos').fill(await sandbox.codeTo(applicant.phone));
  await arriveAt(second, 'validate-email');
  await second.goto('/onboarding/payments');
  await expect(second.getByRole('radio', { name: /^14 meses/ })).toBeChecked();
  await expect(second.getByRole('radio', { name: 'Con seguro' })).toBeChecked();
  await context.close();

  await page.reload();
  await arriveAt(page, 'validate-email');
});

test('a step ahead of its turn leads back to the one that waits', async ({ page, stack }) => {
  await openAs(page, await makeApplicant(stack.url), '/onboarding/payments');
  for (const step of [
    'onboarding/client-updates',
    'onboarding/validate-phone',
    'onboarding/validate-email',
    'onboarding/register-spouse',
    'onboarding/result',
    'identity-validation',
  ]) {
    await page.goto(`/${step}`);
    await arriveAt(page, 'payments');
  }
});
