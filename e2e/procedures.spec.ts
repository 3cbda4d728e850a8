import { fillProcedure } from '@alivio/testing/outside/answer-steps.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { register, signOut, storedEntries } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test.beforeEach(async ({ page }) => {
  await register(page);
});

test('Continue opens from 1 to 29,000 and the range error stands outside 1,500 to 25,900', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Continuar' });
  const amount = page.getByLabel('Monto a financiar en soles');
  await expect(page.getByText('Entre S/ 1,500 y S/ 25,900, IGV incluido.')).toBeVisible();

  for (const text of ['', '0', '29001']) {
    await amount.fill(text);
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  }
  await expect(page.getByText('Escribe un monto entre S/ 1,500 y S/ 25,900.')).toBeVisible();

  await fillProcedure(page);
  for (const text of ['1', '1499', '25901', '29000']) {
    await amount.fill(text);
    await expect(button).not.toHaveAttribute('aria-disabled');
    await button.click();
    await expect(page.locator('#entered_amount-error')).toContainText(
      'Ingresa un monto entre S/ 1,500 y S/ 25,900.',
    );
  }
  await expect(page).toHaveURL(/\/onboarding\/procedures$/);

  await amount.fill('25900');
  await button.click();
  await arriveAt(page, 'payments');
});

test('the amount takes six figures and a pasted S/ 5,000.00', async ({ page }) => {
  const amount = page.getByLabel('Monto a financiar en soles');
  await amount.pressSequentially('12a34567');
  await amount.blur();
  await expect(amount).toHaveValue('123,456');
  await amount.fill('S/ 5,000.00');
  await amount.blur();
  await expect(amount).toHaveValue('5,000');
  // Typed decimals are left out, never taken for more soles.
  await amount.clear();
  await amount.pressSequentially('1200.50');
  await amount.blur();
  await expect(amount).toHaveValue('1,200');
});

test('dollars are shown in soles at the rate of today', async ({ page, request }) => {
  const rate = (await (await request.get('/api/v1/currency/pen')).json()).from.USD as number;
  await fillProcedure(page);
  await page.getByLabel('Moneda').selectOption('Dólares (US$)');
  await page.getByLabel('Monto a financiar en dólares').fill('2000');

  const soles = Math.round(2000 * rate).toLocaleString('en-US');
  await expect(page.getByText(`Son S/ ${soles}`)).toBeVisible();
  await expect(page.getByText(`S/ ${rate.toFixed(3)} por dólar`)).toBeVisible();

  await page.getByRole('button', { name: 'Continuar' }).click();
  await arriveAt(page, 'payments');
  await expect(page.getByText(`Financias S/ ${soles} en Clínica Santa Lucía.`)).toBeVisible();
});

test('without a rate the person can try again or write soles', async ({ page }) => {
  await page.route('**/api/v1/currency/pen', (route) => route.abort());
  await page.getByLabel('Moneda').selectOption('USD');
  await page.getByLabel('Monto a financiar en dólares').fill('2000');
  await expect(page.getByText(/No pudimos consultar el tipo de cambio/)).toBeVisible();
  await expect(page.getByText('Necesitamos el tipo de cambio para continuar.')).toBeVisible();
  await page.unroute('**/api/v1/currency/pen');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(/por dólar/)).toBeVisible();
});

test('lists load, fail, retry and depend on each other', async ({ page }) => {
  await page.route('**/api/v1/health-center?categoryID=*', (route) => route.abort());
  await page.getByLabel('Categoría médica').selectOption('Fertilidad');
  await expect(page.getByText('No pudimos cargar esta lista.')).toBeVisible();
  await page.unroute('**/api/v1/health-center?categoryID=*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByLabel('Centro de salud').selectOption('Clínica Santa Lucía');
  await expect(page.getByLabel('Sede').locator('option:checked')).toHaveText(/^San Borja/);

  await page.getByLabel('Categoría médica').selectOption('Odontología');
  await expect(page.getByLabel('Centro de salud')).toHaveValue('');
  await expect(page.getByLabel('Sede')).toHaveValue('');
  await page.getByLabel('Centro de salud').selectOption('Instituto Médico Andino');
  await expect(page.getByLabel('Sede').locator('option')).toHaveText([
    'Elige una sede',
    /^San Isidro/,
    /^Surco/,
  ]);

  await page.route('**/api/v1/health-center?categoryID=*', (route) =>
    route.fulfill({ json: { ok: true, data: [] } }),
  );
  await page.getByLabel('Categoría médica').selectOption('Dermatología');
  await expect(page.getByText(/ningún centro de salud atiende esta categoría/)).toBeVisible();
});

test('what was saved is sent as it is while its lists are not there', async ({ page }) => {
  await fillProcedure(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await arriveAt(page, 'payments');

  await page.route('**/api/v1/categories', (route) => route.abort());
  await page.route('**/api/v1/health-center?**', (route) => route.abort());
  await page.goto('/onboarding/procedures');
  await page.getByRole('button', { name: 'Reintentar' }).first().waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await arriveAt(page, 'payments');
  await expect(page.getByText('Financias S/ 5,000 en Clínica Santa Lucía.')).toBeVisible();
});

test('a center that is no longer listed must be chosen again', async ({ page }) => {
  await fillProcedure(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await arriveAt(page, 'payments');

  await page.route('**/api/v1/health-center?**', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const others = data.filter(({ name }: { name: string }) => name !== 'Clínica Santa Lucía');
    await route.fulfill({ response, json: { ...rest, data: others } });
  });
  await page.goto('/onboarding/procedures');
  await expect(page.getByText('Cargando')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.locator('#health_center_name-error')).toBeVisible();
  await expect(page.locator('#health_center_id-error')).toBeVisible();
});

test('a reload keeps what was not sent yet, a logout drops it', async ({ page }) => {
  await fillProcedure(page);
  await page.reload();
  await expect(page.getByLabel('Categoría médica').locator('option:checked')).toHaveText(
    'Odontología',
  );
  await expect(page.getByLabel('Centro de salud')).toHaveValue('Clínica Santa Lucía');
  await expect(page.getByLabel('Monto a financiar en soles')).toHaveValue('5,000');

  await signOut(page);
  expect(await storedEntries(page)).toEqual([]);
});

test('Back from the next step shows what was saved', async ({ page }) => {
  await fillProcedure(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await arriveAt(page, 'payments');
  await page.goBack();
  await arriveAt(page, 'procedures');
  await expect(page.getByLabel('Monto a financiar en soles')).toHaveValue('5,000');
  await expect(page.getByLabel('Centro de salud')).toHaveValue('Clínica Santa Lucía');

  await page.goForward();
  await page.getByText(/^Financias/).waitFor();
  await page.getByRole('link', { name: 'Volver' }).click();
  await arriveAt(page, 'procedures');
  await expect(page.getByLabel('Sede').locator('option:checked')).toHaveText(/^Miraflores/);
});

test('another patient has a screen of their own and is saved with the step', async ({ page }) => {
  await fillProcedure(page);
  await page.getByText('Para otra persona').click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.locator('#whose-error')).toContainText('Agrega los datos del paciente.');

  await page.getByRole('link', { name: 'Agregar datos del paciente' }).click();
  await page.waitForURL('**/onboarding/procedures/patient');
  await page.getByRole('button', { name: 'Guardar paciente' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'El campo nombres es obligatorio.',
    'El campo apellidos es obligatorio.',
    'El DNI debe tener 8 dígitos numéricos.',
  ]);
  await page.getByLabel('Nombres').fill('Mar1a');
  await page.getByLabel('Nombres').blur();
  await expect(page.locator('#first_name-error')).toContainText(
    'Los nombres solo pueden contener letras.',
  );
  await page.getByLabel('Nombres').fill('María  Elena');
  await page.getByLabel('Apellidos').fill('Quispe Rojas');
  await page.getByLabel('Número de documento').fill('40111222');
  await page.getByRole('button', { name: 'Guardar paciente' }).click();

  await arriveAt(page, 'procedures');
  await expect(page.getByText('María Elena Quispe Rojas, DNI 40111222')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await arriveAt(page, 'payments');
  await page.goto('/user');
  await expect(page.getByText('María Elena Quispe Rojas')).toBeVisible();
});

test('a step ahead of its turn goes back to where the client stands', async ({ page }) => {
  await page.goto('/onboarding/payments');
  await arriveAt(page, 'procedures');
});

test('a failure of the server leads to support', async ({ page }) => {
  await fillProcedure(page);
  await page.route('**/api/v1/onboarding/draft', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: {} })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/contact-us?error=true');
  await expect(
    page.getByText('Ocurrió un error inesperado, por favor intenta nuevamente.'),
  ).toBeVisible();
});
