import { press } from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import type { Locator, Page } from '@playwright/test';
import { answerEverything, reachPhoneCode } from './journey.ts';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

/** From here on the page's clock moves only when a test moves it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

async function expectAfter(page: Page, ms: number, shown: Locator): Promise<void> {
  await page.clock.runFor(ms - 1);
  await expect(shown).toHaveCount(0);
  await page.clock.runFor(2);
  await expect(shown.first()).toBeVisible();
}

async function expectUntil(page: Page, ms: number, shown: Locator): Promise<void> {
  await expect(shown.first()).toBeVisible();
  await page.clock.runFor(ms - 1);
  await expect(shown.first()).toBeVisible();
  await page.clock.runFor(2);
  await expect(shown).toHaveCount(0);
}

test.beforeEach(({ page }) => page.clock.install());

test('an e-mail is judged one second after the last key', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await stopClock(page);
  await page.getByLabel('Correo electrónico').fill('nadie@correo');
  await expectAfter(page, 1000, page.getByText('Formato de correo incorrecto.'));
});

test('a corrected phone is judged one second after the last key', async ({ page, stack }) => {
  await reachPhoneCode(page, await makeApplicant(stack.url));
  await press(page, 'Cambiar');
  await stopClock(page);
  await page.getByLabel('Celular').fill('123');
  await expectAfter(page, 1000, page.getByText('El número de teléfono no es válido.'));
});

test("the spouse's data are judged 400 ms after the last key", async ({ page, stack }) => {
  const applicant = await makeApplicant(stack.url, { amount: 6000 });
  const sandbox = openSandbox(stack.sandboxUrl);
  await answerEverything(page, sandbox, applicant, { civilStatus: 'Casado(a)' });
  await arriveAt(page, 'register-spouse');
  await page.getByLabel('Número de documento').waitFor();
  await stopClock(page);
  await page.getByLabel('Número de documento').fill('4321');
  await expectAfter(page, 400, page.getByText('El DNI debe tener 8 dígitos numéricos.'));
});

test('what is said in passing stays for four seconds', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await stopClock(page);
  await page.goto('/reset-password');
  await expectUntil(page, 4000, page.getByText('Token no válido.'));
});

test('that a code is wrong stays for four seconds', async ({ page, stack }) => {
  const applicant = await makeApplicant(stack.url);
  await reachPhoneCode(page, applicant);
  const right = await openSandbox(stack.sandboxUrl).codeTo(applicant.phone);
  await page.getByText(/Puedes pedir otro código/).waitFor();
  await stopClock(page);
  await page.getByLabel('Código de 6 dígitos').fill(right === '123456' ? '654321' : '123456');
  await expectUntil(page, 4000, page.getByText('Código de verificación incorrecto.'));
});

test('that the campaign is over stays for five seconds', async ({ page, stack }) => {
  const applicant = await makeApplicant(stack.url);
  await openAs(page, applicant, '/onboarding/payments');
  await page.getByRole('radio', { name: /^6 meses/ }).waitFor();
  await stopClock(page);
  await page.goto('/onboarding/payments?error=campaign');
  await expectUntil(page, 5000, page.getByText(/^La opción de 3 meses no está disponible/));
});
