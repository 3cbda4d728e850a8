import { registerFor } from '@alivio/testing/outside/advisor.ts';
import { login, press, typeCode } from '@alivio/testing/outside/answer-steps.ts';
import type { Applicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { beforeEach, expect, inject, it } from 'vitest';
import { passTime, stopClock } from '#testing/clock.ts';
import { cutLine, holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url, sandboxUrl } = inject('stack');
const sandbox = openSandbox(sandboxUrl);
const OWN = 'SoloMia2026';
const codeField = page.getByLabel('Código de 6 dígitos');
const newPassword = page.getByLabel(/^Contraseña nueva/);
const enter = page.getByRole('button', { name: 'Entrar a mi cuenta' });
const isSignedIn = () => window.localStorage.getItem('alivio.client-token') !== null;

let person: Applicant;
beforeEach(async () => {
  person = await registerFor(url);
  await page.goto('/login');
  await login(page, person.email, person.password);
  await codeField.waitFor();
});

const otherThan = (code: string) => code.slice(0, 5) + String((Number(code.slice(5)) + 1) % 10);

it('says why a code is asked for and where it went, and enters with it', async () => {
  await expect(
    page.getByRole('heading', { level: 1, name: 'Escribe el código que te enviamos' }),
  ).toBeVisible();
  await expect(page.getByText(/^Tu cuenta la creó Carla \p{L}\. contigo\.$/u)).toBeVisible();
  await expect(page.getByText(`por SMS al ••• ••• ${person.phone.slice(-3)}`)).toBeVisible();
  await expect(page.getByText(/tampoco con quien te asesora/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contacta a soporte' })).toHaveAttribute(
    'href',
    '/contact-us',
  );
  expect(isSignedIn()).toBe(false);
  await expect(enter).toHaveAttribute('aria-disabled', 'true');
  await typeCode(page, await sandbox.codeTo(person.phone));
  await enter.click();
  await arriveAt(page, 'procedures');
  expect(isSignedIn()).toBe(true);
});

it('a wrong code costs nothing that was typed, and a password of one’s own takes the place of the old', async () => {
  const right = await sandbox.codeTo(person.phone);
  await newPassword.fill(OWN);
  await typeCode(page, otherThan(right));
  await enter.click();
  await expect(page.getByText('Código de verificación incorrecto.').first()).toBeVisible();
  await expect(page.getByText(/Ese código no coincide\./).first()).toBeVisible();
  await expect(codeField).toHaveValue('');
  await expect(codeField).toBeFocused();
  await expect(newPassword).toHaveValue(OWN);
  await typeCode(page, right);
  await enter.click();
  await arriveAt(page, 'procedures');

  window.localStorage.clear();
  await page.goto('/login');
  await login(page, person.email, person.password);
  await expect(page.getByText(/contraseña no son correctos/)).toBeVisible();
  await login(page, person.email, OWN);
  await arriveAt(page, 'procedures');
});

it('a password that is weak, or the one that is known, is told at its field', async () => {
  await typeCode(page, await sandbox.codeTo(person.phone));
  await newPassword.fill('corta');
  await enter.click();
  await expect(page.getByText(/^La contraseña debe tener de 8 a 16/).first()).toBeVisible();
  await newPassword.fill(person.password);
  await enter.click();
  await expect(
    page.getByText(/^Esa es la contraseña que ya tiene tu cuenta/).first(),
  ).toBeVisible();
  expect(isSignedIn()).toBe(false);
  await newPassword.fill('');
  await enter.click();
  await arriveAt(page, 'procedures');
});

it('another code after thirty seconds, with what happens in between', async () => {
  const resend = page.getByRole('button', { name: 'Reenviar código' });
  stopClock();
  await page.goto('/login');
  await login(page, person.email, person.password);
  await expect(page.getByText(/^Puedes pedir otro código en 0:\d\d$/)).toBeVisible();
  await expect(resend).toHaveCount(0);
  await passTime(31_000);
  // The server has its own clock: a hurried person is refused, and told until when.
  await resend.click();
  await expect(
    page.getByText('No se pudo reenviar el código, intentalo de nuevo.').first(),
  ).toBeVisible();
  await expect(page.getByText(/^Hubo muchos intentos seguidos/).first()).toBeVisible();
  await expect(resend).toHaveCount(0);
  await passTime(20_000);
  // What is typed meanwhile does not start the wait again.
  await codeField.fill('1');
  await expect(resend).toHaveCount(0);
  await passTime(11_000);
  await expect(resend).toBeVisible();
  intercept('/login/first-code', () =>
    Response.json({ ok: true, destination: '', resend_in_seconds: 30, advisor: '' }),
  );
  await resend.click();
  await expect(page.getByText('Código reenviado con éxito.').first()).toBeVisible();
  await expect(page.getByText(/^Puedes pedir otro código en/)).toBeVisible();
});

it('says that it is looking, and a line that is down costs nothing', async () => {
  await typeCode(page, await sandbox.codeTo(person.phone));
  const mend = cutLine('/login/first');
  await enter.click();
  await expect(page.getByText(/^No pudimos conectarnos/).first()).toBeVisible();
  mend();
  const letGo = holdAnswer('/login/first');
  await press(page, 'Entrar a mi cuenta');
  await expect(page.getByRole('button', { name: 'Validando...' })).toBeVisible();
  letGo();
  await arriveAt(page, 'procedures');
});

it('leads back to the login, with what stood there', async () => {
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page.getByRole('heading', { name: 'Qué bueno verte de nuevo' })).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email);
  await press(page, 'Iniciar sesión');
  await expect(codeField).toBeVisible();
});

it('the code has the focus on arrival, and takes no digit after five wrong ones', async () => {
  await expect(codeField).toBeFocused();
  const wrong = otherThan(await sandbox.codeTo(person.phone));
  for (const _ of [1, 2, 3, 4, 5]) {
    await typeCode(page, wrong);
    await enter.click();
    await expect(codeField).toHaveValue('');
  }
  await expect(
    page.getByText('Se acabaron los cinco intentos de este código. Pide otro para seguir.').first(),
  ).toBeVisible();
  await expect(codeField).toHaveAttribute('readonly');
});
