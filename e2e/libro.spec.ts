import { staff } from '@alivio/testing/outside/people.ts';
import { readPaperText } from '@alivio/testing/outside/read-paper-text.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import type { Page } from '@playwright/test';
import { openDeskPage } from './desk.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './stack.fixture.ts';

const EMAIL = 'libro.e2e@correo.pe';
const ANSWER = 'Revisamos tu pago y la cuota ya figura como pagada desde el día 5.';

const sheet = {
  detail: 'Pagué la cuota el día 5 y todavía figura como pendiente.',
  request: 'Que la cuota figure como pagada.',
};

/** As whoever complains does it, on the public page; the next one says number and days, also in its address. */
async function fileSheet(page: Page): Promise<{ number: string; dueOn: string }> {
  await page.goto('/libro-de-reclamaciones');
  await expect(page.locator('form[data-ready]')).toBeAttached();
  await page.getByLabel('Nombres y apellidos', { exact: true }).fill('Ignacia Choque Ticona');
  await page.getByLabel('Número del documento').fill('40912345');
  await page.getByLabel('Domicilio').fill('Jr. Huáscar 123, Jesús María, Lima');
  await page.getByLabel('Teléfono').fill('987 654 321');
  await page.getByLabel('Correo').fill(EMAIL);
  await page.getByRole('radio', { name: 'Servicio', exact: true }).check();
  await page.getByLabel('Monto que reclamas').fill('350.50');
  await page.getByLabel('Descripción').fill('Crédito para un tratamiento dental');
  await page.getByRole('radio', { name: /^Reclamo/ }).check();
  await page.getByLabel('Qué pasó').fill(sheet.detail);
  await page.getByLabel('Qué pides').fill(sheet.request);
  await page.getByRole('checkbox', { name: 'Declaro' }).check();
  await page.getByRole('button', { name: 'Enviar la hoja' }).click();
  const number = page.getByText(/^\d{6}-\d{4}$/);
  await expect(number).toBeVisible();
  const [, , dueOn = ''] = new URL(page.url()).hash.split('_');
  return { number: await number.innerText(), dueOn };
}

test('a sheet is filed, its copy arrives as a paper, and the desk answers before its last day', async ({
  browser,
  page,
  stack,
  sessionOf,
}) => {
  const { number, dueOn } = await fileSheet(page);
  const sandbox = openSandbox(stack.sandboxUrl);
  const copy = await sandbox.fileTo(EMAIL, 'Registramos tu reclamo en el Libro de Reclamaciones');
  expect(copy.name).toBe(`hoja-de-reclamacion-${number}.pdf`);
  const copied = await readPaperText(copy.bytes);
  expect(copied).toContain(`Hoja de Reclamación N° ${number}`);
  expect(copied).toContain(sheet.detail);
  expect(copied).toContain('Pendiente');

  const desk = await openDeskPage(browser, {
    url: stack.url,
    session: await sessionOf(staff.operations),
  });
  await desk.goto('/operations/complaints');
  await desk.getByRole('button', { name: 'Por responder' }).click();
  await desk.getByLabel('Número, nombre o documento').fill(number);
  const row = desk.getByRole('row').filter({ hasText: number });
  await expect(row.getByText('Quedan 15 días hábiles')).toBeVisible();
  await row.click();
  const [year, month, day] = dueOn.split('-');
  await expect(
    desk.getByText(`Quedan 15 días hábiles, hasta el ${day}/${month}/${year}.`),
  ).toBeVisible();
  await expect(desk.getByText(sheet.detail)).toBeVisible();
  await desk.getByLabel('Respuesta para el consumidor').fill(ANSWER);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Responder' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Enviar la respuesta' });
  await expect(dialog).toContainText(EMAIL);
  await dialog.getByRole('button', { name: 'Responder' }).click();
  await expect(desk.getByText('Se respondió dentro del plazo')).toBeVisible();
  await expect(desk.getByRole('heading', { level: 2, name: 'Reclamo' })).toBeFocused();

  const answered = await sandbox.fileTo(EMAIL, ANSWER);
  const whole = await readPaperText(answered.bytes);
  expect(whole).toContain(`Respuesta ${ANSWER}`);
  expect(whole).toContain(sheet.request);
  await desk.context().close();
});
