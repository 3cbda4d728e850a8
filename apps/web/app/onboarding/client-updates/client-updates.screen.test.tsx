import { choosePlan, press, typeBirthdate } from '@alivio/testing/outside/answer-steps.ts';
import { type Applicant, makeApplicant, send } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { beforeEach, expect, inject, it } from 'vitest';
import { expectUntil, stopClock } from '#testing/clock.ts';
import { intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');
const phone = page.getByLabel('Celular');

let applicant: Applicant;
beforeEach(async () => {
  applicant = await makeApplicant(url);
  await page.goto('/onboarding/payments', { as: applicant });
  await choosePlan(page);
  await arriveAt(page, 'client-updates');
});

it('every rule of the screen speaks in its own words', async () => {
  await press(page, 'Continuar');
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('El estado civil es obligatorio.');
  await expect(summary).toContainText('El campo fecha de nacimiento es obligatorio.');
  await summary.getByRole('link', { name: /fecha de nacimiento/ }).click();
  await expect(page.getByLabel('Día')).toBeFocused();

  const nextYear = String(new Date().getFullYear() + 1);
  const tooYoung = String(new Date().getFullYear() - 17);
  for (const [day, month, year, text] of [
    ['31', 'abril', '1990', 'Ese día no existe en ese mes.'],
    ['10', 'brumario', '1990', 'Escribe el mes con número o con su nombre.'],
    ['10', '5', '90', 'Escribe el año con cuatro cifras, desde 1870.'],
    ['10', '5', '1869', 'Escribe el año con cuatro cifras, desde 1870.'],
    ['10', '5', nextYear, 'La fecha de nacimiento no puede ser futura.'],
    ['1', '1', tooYoung, 'Debes tener al menos 18 años.'],
  ] as const) {
    await typeBirthdate(page, day, month, year);
    await phone.focus();
    await expect(page.locator('#birthdate-error')).toContainText(text);
  }
  await phone.fill('');
  await phone.blur();
  await expect(page.getByText('El número de teléfono es requerido.')).toBeVisible();
  await phone.fill('12345');
  await phone.blur();
  await expect(page.getByText('El número de teléfono no es válido.')).toBeVisible();
});

it('the calendar, in Spanish, fills the three fields', async () => {
  await press(page, 'Abrir calendario');
  const calendar = page.getByRole('dialog', { name: 'Fecha de nacimiento' });
  const years = calendar.getByLabel('Año').locator('option');
  await expect(years.last()).toHaveText('1870');
  await calendar.getByLabel('Año').selectOption('1988');
  await calendar.getByLabel('Mes', { exact: true }).selectOption('setiembre');
  await calendar.getByRole('button', { name: '7', exact: true }).click();
  await expect(page.locator('#birthdate-day')).toHaveValue('7');
  await expect(page.locator('#birthdate-month')).toHaveValue('9');
  await expect(page.locator('#birthdate-year')).toHaveValue('1988');
});

it('a session that ended meanwhile leads to the login', async () => {
  await page.getByLabel('Estado civil').selectOption('Viudo(a)');
  await typeBirthdate(page, '3', 'marzo', '1985');
  await send(url, 'DELETE', '/session', applicant.token);
  await press(page, 'Continuar');
  await page.waitForURL('/login?session=expired');
});

it('a changed phone is the one that gets the code', async () => {
  await page.getByLabel('Estado civil').selectOption('Viudo(a)');
  await typeBirthdate(page, '3', '9', '1988');
  await phone.fill('+51 912-345-678');
  await expect(phone).toHaveValue('912345678');
  await press(page, 'Continuar');
  await arriveAt(page, 'validate-phone');
  await expect(page.getByText('+51 912 345 678')).toBeVisible();
});

it('a phone that the server refuses is told in passing too, for four seconds', async () => {
  const message = 'Ese celular no recibe mensajes.';
  intercept('PATCH /clients', () =>
    Response.json(
      {
        message: 'Revisa los datos',
        status: 400,
        errorType: 'ValidationError',
        details: [{ field: 'phone', message }],
      },
      { status: 400 },
    ),
  );
  await page.getByLabel('Estado civil').selectOption('Viudo(a)');
  await typeBirthdate(page, '3', '9', '1988');
  await phone.fill('912345678');
  stopClock();
  await press(page, 'Continuar');
  await expectUntil(4000, page.locator('[popover]').getByText(message));
  await expect(phone).toHaveValue('912345678');
  await expect(page.locator('#phone-error')).toContainText(message);
});
