import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './stack.fixture.ts';

const book = '/libro-de-reclamaciones';

async function openSheet(page: Page): Promise<void> {
  await page.goto(book);
  await expect(page.locator('form[data-ready]')).toBeAttached();
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Nombres y apellidos', { exact: true }).fill('Rosa Quispe Mamani');
  await page.getByLabel('Número del documento').fill('45678901');
  await page.getByLabel('Domicilio').fill('Jr. Huáscar 123, Lima');
  await page.getByLabel('Teléfono').fill('987 654 321');
  await page.getByLabel('Correo').fill('rosa.quispe@correo.pe');
  await page.getByRole('radio', { name: 'Servicio', exact: true }).check();
  await page.getByLabel('Descripción').fill('Crédito dental');
  await page.getByRole('radio', { name: /^Queja/ }).check();
  await page.getByLabel('Qué pasó').fill('Nadie contestó el teléfono en tres días.');
  await page.getByLabel('Qué pides').fill('Que me llamen.');
  await page.getByRole('checkbox', { name: 'Declaro' }).check();
}

const send = (page: Page) => page.getByRole('button', { name: 'Enviar la hoja' }).click();

test('a sheet is filed, and the page says its number and its last day', async ({ page }) => {
  await openSheet(page);
  await expect(page.getByText('Alivio Perú S.A.C.', { exact: true })).toBeVisible();
  await fillIn(page);
  await page.getByLabel('Monto que reclamas').fill('1,350.50');
  const sent = page.waitForRequest('**/api/v1/complaints');
  await send(page);
  expect((await sent).postDataJSON()).toMatchObject({ amount: 1350.5, kind: 'queja' });
  await expect(page).toHaveURL(/\/libro-de-reclamaciones\/recibido#/);
  await expect(page.getByText(/^\d{6}-\d{4}$/)).toBeVisible();
  await expect(page.getByText('Te respondemos hasta el')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  // Handed in: nothing of it is left in the browser.
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('beside the sheet its long title has room', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(book);
  const title = page.getByRole('heading', { level: 1 });
  // Two lines: a third would be a letter of the second word.
  const lines = await title.evaluate(
    (heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight),
  );
  expect(Math.round(lines)).toBe(2);
});

test('whoever sent nothing reads of no receipt', async ({ page }) => {
  for (const [path, claim, way] of [
    [`${book}/recibido`, /Recibimos/, 'Ir al Libro de Reclamaciones'],
    ['/health-center/membership/success', /Recibimos/, 'Ir al formulario'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: way })).toBeVisible();
    await expect(page.getByText(claim).filter({ visible: true })).toHaveCount(0);
    await expect(page).not.toHaveTitle(claim);
  }
});

test('the page of thanks is right without a number too', async ({ page }) => {
  await page.goto(`${book}/recibido#enviado`);
  await expect(page.getByText('Te enviamos la copia con su número a tu correo.')).toBeVisible();
  await expect(page.getByText('Te respondemos hasta el')).toBeHidden();
});

test('every problem of the sheet is told at its field', async ({ page }) => {
  await openSheet(page);
  await send(page);
  await expect(page.getByLabel('Nombres y apellidos', { exact: true })).toBeFocused();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(11);
  await expect(page.getByText('El DNI debe tener 8 dígitos numéricos.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Documento', { exact: true }).selectOption('PASAPORTE');
  await expect(page.getByText(/El pasaporte debe tener entre 6 y 12/)).toBeVisible();
  await page.getByLabel('Monto que reclamas').fill('mucho');
  await fillIn(page);
  await send(page);
  await expect(page.getByText('Escribe un monto en soles')).toBeVisible();
  await expect(page.getByLabel('Monto que reclamas')).toBeFocused();
});

test('a minor names a parent', async ({ page }) => {
  await openSheet(page);
  await fillIn(page);
  const parent = page.getByLabel('Nombres y apellidos de tu padre, madre o apoderado');
  await expect(parent).toBeHidden();
  await page.getByRole('checkbox', { name: 'Soy menor de edad' }).check();
  await expect(parent).toBeVisible();
  await send(page);
  await expect(parent).toBeFocused();
  await expect(parent).toHaveAccessibleDescription(/Escribe los nombres y apellidos del padre/);
  await parent.fill('Elena Mamani');
  await send(page);
  await expect(page).toHaveURL(/\/recibido#/);
});

test('says how many characters are left', async ({ page }) => {
  await openSheet(page);
  await page.getByLabel('Qué pides').fill('Cinco');
  await expect(page.getByText('Te quedan 1495 caracteres.')).toBeVisible();
  await expect(page.getByText('Te quedan 3000 caracteres.')).toBeVisible();
});

test('whoever wrote something is asked before leaving; without a line nothing is lost', async ({
  page,
}) => {
  await openSheet(page);
  await fillIn(page);
  await page.route('**/api/v1/complaints', (route) => route.abort(), { times: 1 });
  await send(page);
  await expect(page.getByRole('alert')).toContainText('No pudimos conectarnos.');
  const asked = page.waitForEvent('dialog');
  // The click is over once the question is answered.
  const click = page.getByRole('link', { name: 'Términos de uso' }).click();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await click;
  await expect(page.getByLabel('Qué pides')).toHaveValue('Que me llamen.');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the sheet is sent all the same', async ({ page }) => {
    await page.goto(book);
    await fillIn(page);
    await page.getByLabel('Qué pasó').fill(`${'ñ\n'.repeat(1500)}`);
    await send(page);
    await expect(page).toHaveURL(`${book}/recibido#enviado`);
    await expect(page.getByText('Te enviamos la copia con su número a tu correo.')).toBeVisible();
  });

  test('a refusal is told on the page, with what is needed', async ({ page }) => {
    await page.goto(book);
    await fillIn(page);
    await page.getByRole('checkbox', { name: 'Soy menor de edad' }).check();
    await send(page);
    await expect(page).toHaveURL(/\?error=validation&field=parent_name#no-enviado$/);
    await expect(page.getByText('No pudimos recibir lo que enviaste')).toBeVisible();
  });

  test('the browser itself asks for what has a form of its own', async ({ page }) => {
    await page.goto(book);
    await fillIn(page);
    for (const [label, wrong, right] of [
      ['Número del documento', '4567', '45678901'],
      ['Domicilio', 'Lima', 'Jr. Huáscar 123, Lima'],
      ['Teléfono', '12', '(01) 475-2200'],
      ['Correo', 'rosa@correo', 'rosa.quispe@correo.pe'],
      ['Monto que reclamas', 'mucho', 'S/ 1,350.50'],
      ['Qué pasó', 'Nada', 'Nadie contestó el teléfono.'],
    ] as const) {
      // Typed: a browser measures only what a person wrote.
      await page.getByLabel(label).fill('');
      await page.getByLabel(label).pressSequentially(wrong);
      await send(page);
      await expect(page.getByLabel(label)).toBeFocused();
      await page.getByLabel(label).fill(right);
    }
    await send(page);
    await expect(page).toHaveURL(`${book}/recibido#enviado`);
  });
});
