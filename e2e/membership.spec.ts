import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { freezeClock } from './freeze-clock.ts';
import { holdAnswer } from './hold-answer.ts';
import { expect, test } from './stack.fixture.ts';

const form = '/health-center/membership';
const toastTitle = 'Error al enviar el formulario.';
const toastText = 'Por favor, verifica los campos y vuelve a intentarlo';

/** The script is there: from here on it answers. */
async function openForm(page: Page): Promise<void> {
  await page.goto(form);
  await expect(page.locator('form[data-ready]')).toBeAttached();
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Nombre de la clínica').fill('Clínica Santa Elena');
  await page.getByLabel('Distrito').fill('San Borja');
  await page.getByLabel('Teléfono de contacto').fill('01 475 2200');
  await page.getByRole('radio', { name: '10-20 médicos' }).check();
  await page.getByRole('checkbox', { name: 'Pediatría' }).check();
  await page.getByRole('checkbox', { name: /Acepto/ }).check();
}

const send = (page: Page) => page.getByRole('button', { name: 'Enviar' }).click();
const toast = (page: Page) => page.getByRole('alert').filter({ hasText: toastTitle });

test('a draft survives a reload, with what is ticked', async ({ page }) => {
  await openForm(page);
  await fillIn(page);
  await page.getByRole('checkbox', { name: 'Otro' }).check();
  await page.getByLabel('¿Cuál es la otra especialidad?').fill('Nutrición');
  await page.reload();
  await expect(page.locator('form[data-ready]')).toBeAttached();
  await expect(page.getByLabel('Distrito')).toHaveValue('San Borja');
  // A new document, which the browser itself fills in with nothing.
  await page.goto('/health-center/membership/success');
  await openForm(page);
  await expect(page.getByLabel('Nombre de la clínica')).toHaveValue('Clínica Santa Elena');
  await expect(page.getByRole('radio', { name: '10-20 médicos' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Pediatría' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Cardiología' })).not.toBeChecked();
  await expect(page.getByLabel('¿Cuál es la otra especialidad?')).toHaveValue('Nutrición');
  await expect(page.getByLabel('¿Cuál es la otra especialidad?')).toBeEditable();
  await expect(page.getByRole('checkbox', { name: /Acepto/ })).toBeChecked();
  const stored = await page.evaluate(() => localStorage.getItem('healthCenterForm'));
  expect(JSON.parse(stored ?? '')).toMatchObject({
    healthCenterAddress: 'San Borja',
    affiliatedDoctors: { id: 2, label: '10-20' },
    specialities: ['Pediatría', 'Otro: Nutrición'],
    terms: true,
  });
});

test('typing leaves out what a field does not take, and keeps the caret', async ({ page }) => {
  await openForm(page);
  const typed = [
    ['Nombre de la clínica', 'Clínica 24 Ñandú!', 'Clínica  Ñandú'],
    ['Distrito', "Jesús María #2_b-c.d'e$", "Jesús María 2_b-c.d'e"],
    ['Correo', 'ñ+ana_b-c.d@x.pe', 'ana_b-c.d@x.pe'],
    ['Página web', 'https://www.é-x.pe/a?b', 'https://www.x.pe/ab'],
  ] as const;
  for (const [label, keys, left] of typed) {
    await page.getByLabel(label).pressSequentially(keys);
    await expect(page.getByLabel(label)).toHaveValue(left);
  }
  const name = page.getByLabel('Nombre de la clínica');
  await name.fill('Clinica Elena');
  await name.press('Home');
  await name.pressSequentially('1Mi 2');
  await expect(name).toHaveValue('Mi Clinica Elena');
});

test('another speciality is written once it is ticked, and goes when it is not', async ({
  page,
}) => {
  await openForm(page);
  const text = page.getByLabel('¿Cuál es la otra especialidad?');
  await expect(text).not.toBeEditable();
  await page.getByRole('checkbox', { name: 'Otro' }).check();
  await expect(text).toBeFocused();
  await page.keyboard.type('Nutrición');
  await page.getByRole('checkbox', { name: 'Otro' }).uncheck();
  await expect(text).toHaveValue('');
  await expect(text).not.toBeEditable();
});

test('«Otro» without its text leads to the text', async ({ page }) => {
  await openForm(page);
  await fillIn(page);
  await page.getByRole('checkbox', { name: 'Otro' }).check();
  await page.getByLabel('Distrito').focus();
  await send(page);
  await expect(page.getByText('Escribe cuál es la otra especialidad.')).toBeVisible();
  await expect(page.getByLabel('¿Cuál es la otra especialidad?')).toBeFocused();
});

test('what was refused before the script came stands at its field', async ({ page }) => {
  await page.goto(`${form}?error=validation&field=phone&field=specialities.0#no-enviado`);
  await expect(page.getByText('No pudimos recibir lo que enviaste')).toBeVisible();
  await expect(page.getByText('Escribe un teléfono de contacto.')).toBeVisible();
  await expect(page.getByText('Selecciona al menos una opción.')).toBeVisible();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
  await expect(page).toHaveTitle(/^Error: Afilia tu clínica/);
  await page.getByLabel('Teléfono de contacto').fill('(01) 475-2200');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Pediatría' }).check();
  await expect(page).toHaveTitle(/^Afilia tu clínica/);
});

test('stands in a frame for clinics: their login, their hours', async ({ page }) => {
  for (const path of [form, `${form}/success`]) {
    await page.goto(path);
    const login = page.getByRole('link', { name: 'Inicia sesión', exact: true });
    await expect(login).toHaveAttribute('href', '/health-center/login');
    await expect(page.getByText('De lunes a sábado, de 10am a 5pm')).toBeVisible();
    await expect(page.getByText('Todos los días')).toHaveCount(0);
  }
  // A Saturday at 8 in the evening: patients are still answered then, clinics are not.
  await page.clock.setFixedTime('2026-11-21T20:00:00-05:00');
  await page.goto(form);
  await expect(page.getByText('Cerrado ahora', { exact: true })).toBeVisible();
  await page.goto('/contact-us');
  await expect(page.getByText('Abierto ahora')).toBeVisible();
});

test('every problem is told at once, and the toast goes one second after the last', async ({
  page,
}) => {
  await freezeClock(page);
  await openForm(page);
  await send(page);
  await expect(page.getByLabel('Nombre de la clínica')).toBeFocused();
  for (const text of [
    'Escribe el nombre de tu clínica.',
    'Escribe el distrito.',
    'Escribe un teléfono de contacto.',
    'Selecciona una cantidad.',
    'Selecciona al menos una opción.',
    'Acepta el tratamiento de tus datos para continuar.',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expect(toast(page)).toContainText(toastText);
  const name = page.getByLabel('Nombre de la clínica');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription('Error: Escribe el nombre de tu clínica.');

  await name.fill('Cl');
  await expect(page.getByText('El nombre debe tener al menos 3 caracteres.')).toBeVisible();
  await page.getByLabel('Distrito').fill('Su');
  await expect(page.getByText('El distrito debe tener al menos 3 caracteres.')).toBeVisible();
  await page.getByLabel('Teléfono de contacto').fill('12');
  await expect(page.getByText('El teléfono debe tener de 6 a 15 números.')).toBeVisible();
  await fillIn(page);
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await page.clock.runFor(999);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast(page)).toBeHidden();
});

// With a clock that runs: axe waits by it.
test('with its errors and its toast it is accessible, light and dark, and fits 320 px', async ({
  page,
}) => {
  await openForm(page);
  await send(page);
  await expect(toast(page)).toBeVisible();
  await expectAccessible(page);
});

test('is sent once; what is edited afterwards is the same request', async ({ page }) => {
  await openForm(page);
  await fillIn(page);
  const release = await holdAnswer(page, '**/api/v1/health-center/membership');
  await send(page);
  const button = page.getByRole('button', { name: 'Enviando' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Distrito').press('Enter');
  release();
  await expect(page).toHaveURL(`${form}/success#enviado`);

  await page.getByRole('link', { name: 'Editar formulario' }).click();
  await expect(page.locator('form[data-ready]')).toBeAttached();
  await expect(page.getByLabel('Distrito')).toHaveValue('San Borja');
  await page.getByLabel('Distrito').fill('San Isidro');
  const again = page.waitForRequest('**/api/v1/health-center/membership');
  await send(page);
  expect((await again).postDataJSON()).toMatchObject({
    healthCenterAddress: 'San Isidro',
    reference: expect.stringMatching(/^[\w-]{43}$/),
  });
  await expect(page).toHaveURL(`${form}/success#enviado`);

  await page.getByRole('link', { name: 'Llenar un nuevo formulario' }).click();
  await expect(page.locator('form[data-ready]')).toBeAttached();
  await expect(page).toHaveURL(form);
  await expect(page.getByLabel('Distrito')).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: 'Pediatría' })).not.toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('healthCenterForm'))).toBeNull();
});

test('a refusal of the server stands at its field, or is a Bad request', async ({ page }) => {
  await openForm(page);
  await fillIn(page);
  const refuse = (details: unknown) =>
    page.route(
      '**/api/v1/health-center/membership',
      (route) =>
        route.fulfill({
          status: 400,
          json: {
            message: 'Revisa estos datos.',
            status: 400,
            errorType: 'ValidationError',
            details,
          },
        }),
      { times: 1 },
    );
  await refuse([{ field: 'specialities.0', message: 'Es demasiado largo.' }]);
  await send(page);
  await expect(page.getByRole('group', { name: 'Especialidades' })).toHaveAccessibleDescription(
    /Es demasiado largo\./,
  );
  await expect(toast(page)).toContainText(toastText);
  await page.getByLabel('Distrito').fill('Surco');
  await expect(page.getByText('Es demasiado largo.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Cardiología' }).check();
  await expect(page.getByText('Es demasiado largo.')).toBeHidden();

  await refuse([]);
  await send(page);
  await expect(toast(page)).toContainText('Bad request');
});

test('without a line nothing is lost, and the same is sent again under the same key', async ({
  page,
}) => {
  await openForm(page);
  await fillIn(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  await page.route('**/api/v1/health-center/membership', (route) => route.abort(), { times: 1 });
  await send(page);
  await expect(toast(page)).toContainText('No pudimos conectarnos.');
  await expect(page.getByLabel('Distrito')).toHaveValue('San Borja');
  await send(page);
  await expect(page).toHaveURL(`${form}/success#enviado`);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('too many requests are told in their own words', async ({ page }) => {
  await openForm(page);
  await fillIn(page);
  const message = 'Hubo muchos intentos seguidos. Vuelve a intentarlo en 40 minutos.';
  await page.route('**/api/v1/health-center/membership', (route) =>
    route.fulfill({
      status: 429,
      json: {
        message,
        status: 429,
        errorType: 'RateLimited',
        details: { code: 'too_many_requests', retryAfterSeconds: 2400 },
      },
    }),
  );
  await send(page);
  await expect(toast(page)).toContainText(message);
});

test('the way back leads to the login, which leads here', async ({ page }) => {
  await page.goto(form);
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click();
  await expect(page).toHaveURL('/health-center/login');
  await page.getByRole('link', { name: 'Afilia tu clínica' }).click();
  await expect(page).toHaveURL(form);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is sent all the same', async ({ page }) => {
    await page.goto(form);
    await fillIn(page);
    await page.getByRole('checkbox', { name: 'Otro' }).check();
    await page.getByLabel('¿Cuál es la otra especialidad?').fill('Nutrición');
    await send(page);
    await expect(page).toHaveURL(`${form}/success#enviado`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a refusal is told on the page, with what is needed', async ({ page }) => {
    await page.goto(form);
    await expect(page.getByText('No pudimos recibir lo que enviaste')).toBeHidden();
    await fillIn(page);
    // What no browser can ask for by itself: one of several boxes.
    await page.getByRole('checkbox', { name: 'Pediatría' }).uncheck();
    await send(page);
    await expect(page).toHaveURL(/\?error=validation&field=specialities#no-enviado$/);
    await expect(page.getByText('No pudimos recibir lo que enviaste')).toBeVisible();
    await expect(page.getByText(/al menos una especialidad/)).toBeVisible();
  });

  test('what is not wrong with the form is told in other words', async ({ page }) => {
    await page.goto(`${form}?error=too_many_requests#intenta-luego`);
    await expect(page.getByText(/muchos envíos seguidos/)).toBeVisible();
    await expect(page.getByText('No pudimos recibir lo que enviaste')).toBeHidden();
  });

  test('the browser itself asks for what has a form of its own', async ({ page }) => {
    await page.goto(form);
    await fillIn(page);
    for (const [label, wrong, right] of [
      ['Teléfono de contacto', '12', '(01) 475-2200'],
      ['Correo', 'clinica', 'contacto@tuclinica.pe'],
      ['Página web', 'mi pagina', 'www.tuclinica.pe'],
    ] as const) {
      await page.getByLabel(label).fill(wrong);
      await send(page);
      await expect(page.getByLabel(label)).toBeFocused();
      await page.getByLabel(label).fill(right);
    }
    await send(page);
    await expect(page).toHaveURL(`${form}/success#enviado`);
  });
});
