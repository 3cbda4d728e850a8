import { fillRegistration, press } from '@alivio/testing/outside/answer-steps.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { demoClient, newPerson } from '@alivio/testing/outside/people.ts';
import { beforeEach, expect, it } from 'vitest';
import { calls, holdAnswer } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

beforeEach(async () => {
  await page.goto('/onboarding');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

/** Types, leaves the field, and says what stands under it. */
async function errorAfter(label: string, text: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(text);
  await field.blur();
  const described = await field.getAttribute('aria-describedby');
  const errorId = described?.split(' ').find((id) => id.endsWith('-error'));
  return errorId === undefined ? '' : page.locator(`#${errorId}`).innerText();
}

it('every part of the e-mail rule', async () => {
  const format = /Formato de correo incorrecto\.$/;
  expect(await errorAfter('Correo electrónico', '')).toMatch(
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
    expect(await errorAfter('Correo electrónico', email), email).toMatch(format);
  }
  expect(await errorAfter('Correo electrónico', `${'a'.repeat(64)}@correo.pe`)).toBe('');
});

it('no error while somebody is still writing for the first time', async () => {
  await page.getByLabel('Correo electrónico').pressSequentially('a@');
  await expect(page.getByLabel('Correo electrónico')).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Correo electrónico').blur();
  await expect(page.getByText('Formato de correo incorrecto.')).toBeVisible();
});

it('DNI, CE and phone', async () => {
  const number = 'Número de documento';
  expect(await errorAfter(number, '1234567')).toMatch(/El DNI debe tener 8 dígitos numéricos\.$/);
  await page.getByLabel('Documento', { exact: true }).selectOption('CE');
  expect(await errorAfter(number, '12345678')).toMatch(
    /El CE debe tener entre 9 y 12 dígitos numéricos\.$/,
  );
  expect(await errorAfter(number, '001234567')).toBe('');
  expect(await errorAfter('Celular', '')).toMatch(/El número de teléfono es requerido\.$/);
  expect(await errorAfter('Celular', '123')).toMatch(/El número de teléfono no es válido\.$/);
  expect(await errorAfter('Celular', '987654321')).toBe('');
});

it('the password list lives, in words', async () => {
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

it('a pasted password is cut at 16 characters, and says so', async () => {
  const field = page.getByLabel('Contraseña', { exact: true });
  await field.paste('Abcdefgh1234567890');
  await expect(field).toHaveValue('Abcdefgh12345678');
  const notice = page.getByText(/usamos solo sus primeros 16 caracteres/);
  await expect(notice).toBeVisible();
  await field.fill('Abcdefgh1234567');
  await expect(notice).toHaveCount(0);
});

it('a very common password is warned of, and refused nowhere', async () => {
  const field = page.getByLabel('Contraseña', { exact: true });
  const warning = page.getByRole('status').filter({ hasText: /muy fácil de adivinar/ });
  await field.fill('Kiwi-Volcan7');
  await expect(warning).toHaveCount(0);
  await field.fill('Peru2026');
  await expect(warning).toBeVisible();
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Correo electrónico').fill('rosa.quispe@correo.pe');
  await field.fill('Quispe-83Zx');
  await expect(warning).toBeVisible();
});

it('the warning of a common password does not move the button from under the finger', async () => {
  const warning = page.getByText(/muy fácil de adivinar/);
  const field = page.getByLabel('Contraseña', { exact: true });
  window.dispatchEvent(new Event('pointerdown'));
  await field.fill('Peru2026');
  await expect(page.getByText('De 8 a 16 caracteres')).toContainText('(cumple)');
  await expect(warning).toHaveCount(0);
  window.dispatchEvent(new Event('pointerup'));
  await expect(warning).toBeVisible();
  window.dispatchEvent(new Event('pointerdown'));
  await field.fill('Kiwi-Volcan7');
  await expect(warning).toBeVisible();
  window.dispatchEvent(new Event('pointerup'));
  await expect(warning).toHaveCount(0);
});

it('pasted numbers are cleaned', async () => {
  const pastes = [
    ['Número de documento', '46.658 592', '46658592'],
    ['Celular', '+51 999-888-777', '999888777'],
  ] as const;
  for (const [label, pasted, expected] of pastes) {
    await page.getByLabel(label).paste(pasted);
    await expect(page.getByLabel(label)).toHaveValue(expected);
  }
});

it('taken e-mail and DNI are told while typing, with the way to sign in', async () => {
  await page.getByLabel('Correo electrónico').fill(demoClient);
  await expect(page.getByText('Ya existe una cuenta con este correo electrónico.')).toBeVisible();
  await page.getByLabel('Número de documento').fill('41222330');
  await expect(page.getByText('Ya existe una cuenta con este número de DNI.')).toBeVisible();

  await page.getByRole('link', { name: 'Inicia sesión' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(demoClient);
});

it('a free e-mail and document get a tick; phone and password never do', async () => {
  await fillRegistration(page, newPerson());
  await expect(page.getByText('Correo disponible')).toBeVisible();
  await expect(page.getByText('DNI disponible')).toBeVisible();
  await expect(page.getByText(/disponible$/)).toHaveCount(2);
});

it('the summary takes the focus, names every field and leads to it', async () => {
  await press(page, 'Continuar');
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
  const number = page.getByLabel('Número de documento');
  await expect(number).toBeFocused();
  await expect(page).toHaveURL('/onboarding');
  // What is put right is ticked off where it stands, and the next press names only what is left.
  await number.fill('43218765');
  await number.blur();
  await expect(summary.getByRole('link', { name: /^El DNI debe tener.*Corregido$/ })).toBeVisible();
  await expect(summary.getByRole('link')).toHaveCount(5);
  await press(page, 'Continuar');
  await expect(summary.getByRole('link')).toHaveCount(4);
});

it('the button says that it is registering, and a reload keeps all but the password', async () => {
  const person = newPerson();
  await fillRegistration(page, person);
  await page.reload();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email);
  await expect(page.getByLabel('Número de documento')).toHaveValue(person.dni);
  await expect(page.getByLabel('Celular')).toHaveValue(person.phone);
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');

  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  const letGo = holdAnswer('POST /clients');
  await press(page, 'Continuar');
  await expect(page.getByRole('button', { name: 'Registrando...' })).toBeVisible();
  letGo();
  await arriveAt(page, 'procedures');
});

it('the terms open above the form', async () => {
  await page.getByLabel('Celular').fill('987654321');
  await press(page, 'política de privacidad');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Política de privacidad, en breve');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /Acepto los términos/ })).not.toBeChecked();
  await expect(page.getByLabel('Celular')).toHaveValue('987654321');
});

it('a double click registers once, also where the first takes its time', async () => {
  await fillRegistration(page, newPerson());
  const dawdle = ({ timeStamp }: Event) => {
    while (performance.now() - timeStamp < 200);
  };
  document.addEventListener('submit', dawdle, { once: true });
  await page.getByRole('button', { name: 'Continuar' }).dblclick();
  await arriveAt(page, 'procedures');
  expect(calls.filter(({ name }) => name === 'POST /clients')).toHaveLength(1);
});

it('a code of a link that nobody could have given does not stop the journey', async () => {
  await page.goto('/onboarding?referralCode=a%00b');
  await fillRegistration(page, newPerson());
  expect(window.sessionStorage.getItem('alivio.referral-code')).toBeNull();
  await page.goto('/onboarding?referralCode=CLINICA7');
  expect(window.sessionStorage.getItem('alivio.referral-code')).toBe('CLINICA7');
});
