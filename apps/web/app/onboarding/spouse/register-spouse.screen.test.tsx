import { errors } from '@alivio/contract/errors.ts';
import { answerToResult, press } from '@alivio/testing/outside/answer-steps.ts';
import { type Applicant, makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { beforeEach, expect, inject, it } from 'vitest';
import { expectAfter, stopClock } from '#testing/clock.ts';
import { intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url, sandboxUrl } = inject('stack');
const number = page.getByLabel('Número de documento');
const names = page.getByLabel('Nombres');

let applicant: Applicant;
beforeEach(async () => {
  applicant = await makeApplicant(url, { amount: 6000 });
  await page.goto('/onboarding/payments', { as: applicant });
  await answerToResult(page, openSandbox(sandboxUrl), applicant, { civilStatus: 'Casado(a)' });
  await arriveAt(page, 'register-spouse');
});

it('a DNI brings its names and locks them; another kind of document sets them free', async () => {
  await number.fill('4321 876-0x9');
  await expect(number).toHaveValue('43218760');
  await expect(page.getByText('DNI validado correctamente.').first()).toBeVisible();
  await expect(names).not.toBeEditable();
  await expect(names).not.toHaveValue('');
  await expect(page.getByLabel('Apellidos')).not.toBeEditable();
  await page.reload();
  await names.waitFor();
  await expect(names).not.toBeEditable();

  await page.getByLabel('Documento', { exact: true }).selectOption('CE');
  await expect(number).toHaveValue('');
  await expect(names).toBeEditable();
  await expect(names).toHaveValue('');
  await number.fill('12345678901234');
  await expect(number).toHaveValue('123456789012');
});

it("one's own DNI is nobody else's, and is told at once", async () => {
  await number.fill(applicant.documentNumber);
  await expect(page.locator('#identification_number-error')).toContainText(
    'El documento de tu cónyuge debe ser distinto del tuyo.',
  );
  await expect(names).toHaveValue('');
  await expect(page.getByText('DNI validado correctamente.')).toHaveCount(0);
});

it("one's own e-mail and phone are nobody else's: there the spouse is asked to sign", async () => {
  await page.getByLabel('Correo electrónico').fill(applicant.email.toUpperCase());
  await expect(page.locator('#email-error')).toContainText(
    'Usa un correo que sea de tu cónyuge: ahí le llega su enlace para firmar.',
  );
  await page.getByLabel('Correo electrónico').fill('ana@correo.pe');
  await expect(page.locator('#email-error')).toHaveCount(0);
  await page.getByLabel('Celular').fill(applicant.phone.slice('+51'.length));
  await expect(page.locator('#phone-error')).toContainText(
    'Usa un celular que sea de tu cónyuge: ahí le llega su código para firmar.',
  );
});

it('a DNI nobody knows leaves the names to be typed', async () => {
  await number.fill('00000000');
  await expect(
    page.getByText('DNI no encontrado. Por favor, ingrese sus datos manualmente.').first(),
  ).toBeVisible();
  await names.pressSequentially('Ana3  María-Ñusta');
  await expect(names).toHaveValue('Ana MaríaÑusta');
});

it('nothing can be sent while something is missing or wrong', async () => {
  const button = page.getByRole('button', { name: 'Continuar' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription('Completa todos los datos para continuar.');
  await number.fill('4321');
  await expect(page.getByText('El DNI debe tener 8 dígitos numéricos.')).toBeVisible();
  await page.getByLabel('Documento', { exact: true }).selectOption('CE');
  await number.fill('1234');
  await expect(page.getByText('El CE debe tener entre 9 y 12 dígitos numéricos.')).toBeVisible();
  await names.fill('Al');
  await expect(page.getByText('Los nombres deben tener al menos 3 caracteres.')).toBeVisible();
  await page.getByLabel('Apellidos').fill('Quispe Rojas');
  await page.getByLabel('Correo electrónico').fill('ana@correo');
  await expect(page.getByText('Formato de correo incorrecto.')).toBeVisible();
  await page.getByLabel('Celular').fill('555');
  await expect(page.getByText('El número de teléfono no es válido.')).toBeVisible();
  await expect(button).toHaveAccessibleDescription('Corrige los datos marcados para continuar.');

  await number.fill('001234560');
  await names.fill('Alicia');
  await page.getByLabel('Correo electrónico').fill('Ana@Correo.pe');
  await page.getByLabel('Celular').fill('987123456');
  await press(page, 'Continuar');
  await arriveAt(page, 'result');

  await page.goto('/onboarding/register-spouse');
  await expect(names).toHaveValue('Alicia');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@correo.pe');
});

it("the spouse's data are judged 400 ms after the last key", async () => {
  await number.waitFor();
  stopClock();
  await number.fill('4321');
  const invalid = page.getByText('El DNI debe tener 8 dígitos numéricos.');
  await expectAfter(400, invalid);
});

it.each([401, 403])('a look-up refused with %i leads to the login', async (status) => {
  intercept('/services/document-validation', () =>
    Response.json(
      { message: 'No', status, errorType: 'Forbidden', details: { code: 'forbidden' } },
      { status },
    ),
  );
  await number.fill('43218760');
  await page.waitForURL('/login?session=expired');
});

it('an answer that is no success says its own message', async () => {
  intercept('/services/document-validation', () =>
    Response.json({ success: false, message: 'El registro está en mantenimiento.' }),
  );
  await number.fill('43218760');
  await expect(page.getByText('El registro está en mantenimiento.').first()).toBeVisible();
  await expect(names).toBeEditable();
});

it('a page that is out of date says so, and the names can be typed', async () => {
  const { message, status } = errors.api_key_unknown;
  intercept('/services/document-validation', () =>
    Response.json(
      { message, status, errorType: 'Forbidden', details: { code: 'api_key_unknown' } },
      { status },
    ),
  );
  await number.fill('43218760');
  await expect(page.getByText(message).first()).toBeVisible();
  await expect(names).toBeEditable();
});

it('whoever lowers the amount passes one step less, and one more when it rises again', async () => {
  await expect(page.getByText('Paso 7 de 8')).toBeVisible();
  for (const [soles, step] of [
    ['4000', 'Paso 3 de 7'],
    ['7000', 'Paso 3 de 8'],
  ] as const) {
    await page.goto('/onboarding/procedures');
    await page.getByLabel('Monto a financiar en soles').fill(soles);
    await press(page, 'Continuar');
    await arriveAt(page, 'payments');
    await expect(page.getByText(step)).toBeVisible();
  }
});
