import type { Page } from '@playwright/test';
import { arriveAt } from './arrive-at.ts';
import { holdAnswer } from './hold-answer.ts';
import { demoClient, fillRegistration, newPerson } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/onboarding');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

/** Types, leaves the field, and says what stands under it. */
async function errorAfter(page: Page, label: string, text: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(text);
  await field.blur();
  const described = await field.getAttribute('aria-describedby');
  const errorId = described?.split(' ').find((id) => id.endsWith('-error'));
  return errorId === undefined ? '' : page.locator(`#${errorId}`).innerText();
}

test('every part of the e-mail rule', async ({ page }) => {
  const format = /Formato de correo incorrecto\.$/;
  expect(await errorAfter(page, 'Correo electrónico', '')).toMatch(
    /El correo electrónico es requerido\.$/,
  );
  const wrong = [
    'sin-arroba',
    'a@b', // no dot in the domain
    'a@b.', // empty last segment
    'a@b.c', // last segment of one letter
    'a@correo..pe',
    'dos@arrobas@correo.pe',
    `${'a'.repeat(65)}@correo.pe`, // local part over 64
    `a@${'b.'.repeat(126)}pe`, // over 254 in all
  ];
  for (const email of wrong) {
    expect(await errorAfter(page, 'Correo electrónico', email), email).toMatch(format);
  }
  expect(await errorAfter(page, 'Correo electrónico', `${'a'.repeat(64)}@correo.pe`)).toBe('');
});

test('no error while somebody is still writing for the first time', async ({ page }) => {
  await page.getByLabel('Correo electrónico').pressSequentially('a@');
  await expect(page.getByLabel('Correo electrónico')).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Correo electrónico').blur();
  await expect(page.getByText('Formato de correo incorrecto.')).toBeVisible();
});

test('DNI, CE and phone', async ({ page }) => {
  const number = 'Número de documento';
  expect(await errorAfter(page, number, '1234567')).toMatch(
    /El DNI debe tener 8 dígitos numéricos\.$/,
  );
  await page.getByLabel('Documento', { exact: true }).selectOption('CE');
  expect(await errorAfter(page, number, '12345678')).toMatch(
    /El CE debe tener entre 9 y 12 dígitos numéricos\.$/,
  );
  expect(await errorAfter(page, number, '001234567')).toBe('');
  expect(await errorAfter(page, 'Celular', '')).toMatch(/El número de teléfono es requerido\.$/);
  expect(await errorAfter(page, 'Celular', '123')).toMatch(/El número de teléfono no es válido\.$/);
  expect(await errorAfter(page, 'Celular', '987654321')).toBe('');
});

test('the password list lives, in words', async ({ page }) => {
  const list = page.getByRole('list', { name: 'Tu contraseña debe tener' });
  await expect(list.getByRole('listitem')).toHaveText([
    'Una minúscula(falta)',
    'Una mayúscula(falta)',
    'Un número(falta)',
    'De 8 a 16 caracteres(falta)',
  ]);
  await page.getByLabel('Contraseña', { exact: true }).fill('clave20');
  await expect(list.getByRole('listitem')).toHaveText([
    'Una minúscula(cumple)',
    'Una mayúscula(falta)',
    'Un número(cumple)',
    'De 8 a 16 caracteres(falta)',
  ]);
  await page.getByLabel('Contraseña', { exact: true }).fill('Clave2026');
  await expect(list.getByText('(falta)')).toHaveCount(0);
});

test('a pasted password is cut at 16 characters, and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('Abcdefgh1234567890'));
  const field = page.getByLabel('Contraseña', { exact: true });
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(field).toHaveValue('Abcdefgh12345678');
  const notice = page.getByText(/usamos solo sus primeros 16 caracteres/);
  await expect(notice).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(notice).toHaveCount(0);
});

test('pasted numbers are cleaned', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const pastes = [
    ['Número de documento', '46.658 592', '46658592'],
    ['Celular', '+51 999-888-777', '999888777'],
  ] as const;
  for (const [label, pasted, expected] of pastes) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await page.getByLabel(label).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page.getByLabel(label)).toHaveValue(expected);
  }
});

test('taken e-mail and DNI are told while typing, with the way to sign in', async ({ page }) => {
  await page.getByLabel('Correo electrónico').fill(demoClient);
  await expect(page.getByText('Ya existe una cuenta con este correo electrónico.')).toBeVisible();
  await page.getByLabel('Número de documento').fill('41222330');
  await expect(page.getByText('Ya existe una cuenta con este número de DNI.')).toBeVisible();

  await page.getByRole('link', { name: 'Inicia sesión' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(demoClient);
});

test('a free e-mail and document get a tick; phone and password never do', async ({ page }) => {
  await fillRegistration(page, newPerson());
  await expect(page.getByText('Correo disponible')).toBeVisible();
  await expect(page.getByText('DNI disponible')).toBeVisible();
  await expect(page.getByText(/disponible$/)).toHaveCount(2);
});

test('the summary takes the focus, names every field and leads to it', async ({ page }) => {
  await page.getByRole('button', { name: 'Continuar' }).click();
  const summary = page.getByRole('alert', { name: 'Revisa estos datos' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle('Error: Tus datos | Alivio');
  await expect(summary.getByRole('link')).toHaveText([
    'El correo electrónico es requerido.',
    'La contraseña debe tener de 8 a 16 caracteres, con una minúscula, una mayúscula y un número.',
    'El DNI debe tener 8 dígitos numéricos.',
    'El número de teléfono es requerido.',
    'Acepta los términos y condiciones para continuar.',
  ]);
  await summary.getByRole('link', { name: 'El DNI debe tener' }).click();
  await expect(page.getByLabel('Número de documento')).toBeFocused();
  await expect(page).toHaveURL(/\/onboarding$/);
  // What is put right is ticked off where it stands, and the next press names only what is left.
  await page.keyboard.type('43218765');
  await page.keyboard.press('Tab');
  await expect(summary.getByRole('link', { name: /^El DNI debe tener.*Corregido$/ })).toBeVisible();
  await expect(summary.getByRole('link')).toHaveCount(5);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(summary.getByRole('link')).toHaveCount(4);
});

test('the keyboard alone registers somebody', async ({ page }) => {
  const person = newPerson();
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

test('the button says that it is registering, and a reload keeps all but the password', async ({
  page,
}) => {
  const person = newPerson();
  await fillRegistration(page, person);
  await page.reload();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email);
  await expect(page.getByLabel('Número de documento')).toHaveValue(person.dni);
  await expect(page.getByLabel('Celular')).toHaveValue(person.phone);
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');

  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  const letGo = await holdAnswer(page, '**/api/v1/clients');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('button', { name: 'Registrando...' })).toBeVisible();
  letGo();
  await arriveAt(page, 'procedures');
});

test('a lost connection is told in place and nothing typed is lost', async ({ page, context }) => {
  const person = newPerson();
  await fillRegistration(page, person);
  await expect(page.getByText('DNI disponible')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText(/^No pudimos conectarnos\./)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await arriveAt(page, 'procedures');
});

test('the terms open above the form', async ({ page }) => {
  await page.getByLabel('Celular').fill('987654321');
  await page.getByRole('button', { name: 'política de privacidad' }).click();
  await expect(page.getByRole('dialog')).toContainText('Política de privacidad, en breve');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: /Acepto los términos/ })).not.toBeChecked();
  await expect(page.getByLabel('Celular')).toHaveValue('987654321');
});

test('a double click registers once', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/clients'))
      sent.push(request.url());
  });
  await page.goto('/onboarding');
  await fillRegistration(page, newPerson());
  await page.getByRole('button', { name: 'Continuar' }).dblclick();
  await arriveAt(page, 'procedures');
  expect(sent).toHaveLength(1);
});
