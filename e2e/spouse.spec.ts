import { press } from '@alivio/testing/outside/answer-steps.ts';
import { type Applicant, makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { expectAccessible } from './expect-accessible.ts';
import { answerEverything } from './journey.ts';
import { expect, test } from './stack.fixture.ts';

let applicant: Applicant;
test.beforeEach(async ({ page, stack }) => {
  applicant = await makeApplicant(stack.url, { amount: 6000 });
  const sandbox = openSandbox(stack.sandboxUrl);
  await answerEverything(page, sandbox, applicant, { civilStatus: 'Casado(a)' });
  await arriveAt(page, 'register-spouse');
});

test('a DNI brings its names and locks them; another kind of document sets them free', async ({
  page,
}) => {
  const number = page.getByLabel('Número de documento');
  const names = page.getByLabel('Nombres');
  await number.fill('4321 876-0x9');
  await expect(number).toHaveValue('43218760');
  await expect(page.getByText('DNI validado correctamente.').first()).toBeVisible();
  await expect(names).not.toBeEditable();
  await expect(names).not.toHaveValue('');
  await expect(page.getByLabel('Apellidos')).not.toBeEditable();
  await expectAccessible(page);
  await page.reload();
  await expect(names).not.toBeEditable();

  await page.getByLabel('Documento', { exact: true }).selectOption('CE');
  await expect(number).toHaveValue('');
  await expect(names).toBeEditable();
  await expect(names).toHaveValue('');
  await number.fill('12345678901234');
  await expect(number).toHaveValue('123456789012');
});

test("one's own DNI is nobody else's, and is told at once", async ({ page }) => {
  await page.getByLabel('Número de documento').fill(applicant.documentNumber);
  await expect(page.locator('#identification_number-error')).toContainText(
    'El documento de tu cónyuge debe ser distinto del tuyo.',
  );
  await expect(page.getByLabel('Nombres')).toHaveValue('');
  await expect(page.getByText('DNI validado correctamente.')).toHaveCount(0);
});

test('a DNI nobody knows leaves the names to be typed', async ({ page }) => {
  await page.getByLabel('Número de documento').fill('00000000');
  await expect(
    page.getByText('DNI no encontrado. Por favor, ingrese sus datos manualmente.').first(),
  ).toBeVisible();
  const names = page.getByLabel('Nombres');
  await names.pressSequentially('Ana3  María-Ñusta');
  await expect(names).toHaveValue('Ana MaríaÑusta');
});

test('nothing can be sent while something is missing or wrong', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Continuar' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription('Completa todos los datos para continuar.');
  await page.getByLabel('Número de documento').fill('4321');
  await expect(page.getByText('El DNI debe tener 8 dígitos numéricos.')).toBeVisible();
  await page.getByLabel('Documento', { exact: true }).selectOption('CE');
  await page.getByLabel('Número de documento').fill('1234');
  await expect(page.getByText('El CE debe tener entre 9 y 12 dígitos numéricos.')).toBeVisible();
  await page.getByLabel('Nombres').fill('Al');
  await expect(page.getByText('Los nombres deben tener al menos 3 caracteres.')).toBeVisible();
  await page.getByLabel('Apellidos').fill('Quispe Rojas');
  await page.getByLabel('Correo electrónico').fill('ana@correo');
  await expect(page.getByText('Formato de correo incorrecto.')).toBeVisible();
  await page.getByLabel('Celular').fill('555');
  await expect(page.getByText('El número de teléfono no es válido.')).toBeVisible();
  await expect(button).toHaveAccessibleDescription('Corrige los datos marcados para continuar.');
  await expectAccessible(page);

  await page.getByLabel('Número de documento').fill('001234560');
  await page.getByLabel('Nombres').fill('Alicia');
  await page.getByLabel('Correo electrónico').fill('Ana@Correo.pe');
  await page.getByLabel('Celular').fill('987123456');
  await press(page, 'Continuar');
  await arriveAt(page, 'result');

  await page.goto('/onboarding/register-spouse');
  await expect(page.getByLabel('Nombres')).toHaveValue('Alicia');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@correo.pe');
});
