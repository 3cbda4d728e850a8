import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { newPerson } from '@alivio/testing/outside/people.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import type { Page } from '@playwright/test';
import { waitUntilLoaded } from '../scripts/wait-until-loaded.mjs';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

/** Presses Tab until the control with that name has the focus, as a person without a mouse would. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement
          ? [...(element.labels ?? [])].map((label) => label.textContent).join(' ')
          : '';
      return `${element?.getAttribute('aria-label') ?? ''}${labels}${element?.textContent ?? ''}`;
    });
  for (let presses = 0; presses < 40; presses += 1) {
    if (name.test((await focused()).trim())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

test('the keyboard alone registers somebody', async ({ page }) => {
  const person = newPerson();
  await page.goto('/onboarding');
  await page.getByLabel('Correo electrónico').focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Tab'); // Mostrar
  await page.keyboard.press('Tab'); // Documento: DNI
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.dni);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.phone);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: /Acepto los términos/ })).toBeChecked();
  await page.getByLabel('Celular').focus();
  await page.keyboard.press('Enter');
  await arriveAt(page, 'procedures');
});

test('Escape closes the terms and leaves the form as it was', async ({ page }) => {
  await page.goto('/onboarding');
  await waitUntilLoaded(page);
  await page.getByLabel('Celular').fill('987654321');
  for (const [text, title] of [
    ['términos de uso', 'Términos de uso, en breve'],
    ['política de privacidad', 'Política de privacidad, en breve'],
  ] as const) {
    await page.getByRole('button', { name: text }).press('Enter');
    await expect(page.getByRole('dialog')).toContainText(title);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /Acepto los términos/ })).not.toBeChecked();
    await expect(page.getByLabel('Celular')).toHaveValue('987654321');
  }
});

test('a figure taken from the end of the income is the last, not a comma', async ({
  page,
  stack,
}) => {
  await openAs(page, await makeApplicant(stack.url), '/onboarding/payments');
  const income = page.getByLabel(/^Ingreso promedio/);
  await income.fill('123456');
  await income.blur();
  await expect(income).toHaveValue('123,456');
  await income.press('End');
  await income.press('Backspace');
  await expect(income).toHaveValue('12345');
});

test('the treatment with the keyboard alone', async ({ page, stack }) => {
  await openAs(page, await makeApplicant(stack.url), '/onboarding/procedures');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('option', { name: 'Odontología' })).toBeAttached();
  await tabTo(page, /^Categoría médica/);
  await page.keyboard.type('Odon');
  // Each list comes with the answer before it.
  await expect(page.getByRole('option', { name: 'Clínica Santa Lucía' })).toBeAttached();
  await tabTo(page, /^Centro de salud/);
  await page.keyboard.type('Clínica');
  await expect(page.getByLabel(/^Sede/).locator('option').nth(1)).toBeAttached();
  await tabTo(page, /^Sede/);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^Monto a financiar/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('6500');
  await page.keyboard.press('Enter');
  await arriveAt(page, 'payments');
  await expect(page.getByText(/^Financias S\/\s6,500 en Clínica/)).toBeVisible();
});

test('from the plan to the result with the keyboard alone', async ({ page, stack }) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const applicant = await makeApplicant(stack.url, { amount: 6000 });
  await openAs(page, applicant, '/onboarding/payments');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, /^Número de meses$/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /^Ver cronograma/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table')).toBeVisible();
  await tabTo(page, /^Ingreso promedio/);
  await page.keyboard.type('6000');
  await page.keyboard.press('Enter');

  await arriveAt(page, 'client-updates');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, /^Estado civil/);
  await page.keyboard.type('Casado');
  await tabTo(page, /^Día/);
  await page.keyboard.type('20');
  await page.keyboard.press('Tab');
  await page.keyboard.type('5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1990');
  await page.keyboard.press('Enter');

  await arriveAt(page, 'validate-phone');
  await tabTo(page, /^Código de 6 dígitos/);
  await page.keyboard.type(await sandbox.codeTo(applicant.phone));
  await arriveAt(page, 'validate-email');
  await tabTo(page, /^Código de 6 dígitos/);
  await page.keyboard.type(await sandbox.codeTo(applicant.email));

  await arriveAt(page, 'register-spouse');
  await tabTo(page, /^Número de documento/);
  await page.keyboard.type('43218760');
  await expect(page.getByLabel('Nombres')).not.toBeEditable();
  await tabTo(page, /^Correo electrónico/);
  await page.keyboard.type('conyuge@correo.pe');
  await tabTo(page, /^Celular/);
  await page.keyboard.type('987123456');
  await page.keyboard.press('Enter');

  await arriveAt(page, 'result');
  await expect(
    page.getByRole('heading', { level: 1, name: '¡Tu crédito está preaprobado!' }),
  ).toBeFocused();
  await tabTo(page, /^Valida tu información$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/identity-validation');
});
