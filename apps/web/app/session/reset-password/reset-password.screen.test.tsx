import { press, typeCode } from '@alivio/testing/outside/answer-steps.ts';
import {
  type Applicant,
  expectStatus,
  registerPerson,
  send,
} from '@alivio/testing/outside/applicant.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { beforeEach, expect, inject, it } from 'vitest';
import { passTime, stopClock } from '#testing/clock.ts';
import { cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url, sandboxUrl } = inject('stack');
const sandbox = openSandbox(sandboxUrl);
const codeField = page.getByLabel('Código de 6 dígitos');
const otherThan = (code: string) => code.slice(0, 5) + String((Number(code.slice(5)) + 1) % 10);

/** Registered a moment ago: their e-mail is younger than a day. */
let person: Applicant;
let path: string;
beforeEach(async () => {
  person = await registerPerson(url);
  await send(url, 'POST', '/clients/send-recover-email', null, { email: person.email });
  const { pathname, search } = new URL(await sandbox.passwordLinkTo(person.email));
  path = pathname + search;
});

async function choose(): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('OtraClave9');
  await press(page, 'Guardar contraseña');
  await codeField.waitFor();
}

it('an e-mail younger than a day takes the code of the phone too; a wrong one costs nothing', async () => {
  await choose();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Escribe el código que te enviamos' }),
  ).toBeVisible();
  await expect(page.getByText(`por SMS al ••• ••• ${person.phone.slice(-3)}`)).toBeVisible();
  await expect(codeField).toBeFocused();
  const save = page.getByRole('button', { name: 'Guardar contraseña' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  const right = await sandbox.codeTo(person.phone);
  await typeCode(page, otherThan(right));
  await save.click();
  await expect(page.getByText(/Ese código no coincide\./).first()).toBeVisible();
  await expect(codeField).toHaveValue('');

  const mend = cutLine('/clients/reset-password');
  await typeCode(page, right);
  await save.click();
  await expect(page.getByText(/^No pudimos conectarnos/).first()).toBeVisible();
  mend();
  await expect(codeField).toHaveValue(right);
  await save.click();
  await page.waitForURL('/login?session=renewed');
  const { email } = person;
  const entered = await send(url, 'POST', '/login', null, { email, password: 'OtraClave9' });
  expect(entered.status).toBe(200);
});

it('after the fifth wrong code the boxes close until another has gone out', async () => {
  stopClock();
  await choose();
  const right = await sandbox.codeTo(person.phone);
  for (let tries = 0; tries < 5; tries += 1) {
    await typeCode(page, otherThan(right));
    await press(page, 'Guardar contraseña');
    await expect(codeField).toHaveValue('');
  }
  await expect(page.getByText(/Se acabaron los cinco intentos/).first()).toBeVisible();
  await expect(codeField).toHaveAttribute('readonly');
  await passTime(31_000);
  intercept('/clients/reset-password/code', () =>
    Response.json({ ok: true, destination: '', resend_in_seconds: 30 }),
  );
  await page.getByRole('button', { name: 'Reenviar código' }).click();
  await expect(page.getByText('Código reenviado con éxito.').first()).toBeVisible();
  await expect(codeField).not.toHaveAttribute('readonly');
});

it('without a guess left today nothing can be typed, and no other code is offered', async () => {
  await choose();
  const message = 'Hubo muchos intentos seguidos. Vuelve a intentarlo en 20 horas.';
  const details = { code: 'too_many_requests', retryAfterSeconds: 72_000 };
  intercept('/clients/reset-password', () =>
    Response.json({ message, status: 429, errorType: 'TooManyRequests', details }, { status: 429 }),
  );
  await typeCode(page, await sandbox.codeTo(person.phone));
  await press(page, 'Guardar contraseña');
  await expect(page.getByText(message).first()).toBeVisible();
  await expect(codeField).toHaveAttribute('readonly');
  await expect(codeField).toHaveValue('');
  await expect(page.getByText(/otro código/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Guardar contraseña' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('a link that has ended meanwhile leads to another', async () => {
  await choose();
  const code = await sandbox.codeTo(person.phone);
  const token = new URLSearchParams(path.split('?')[1]).get('token');
  const elsewhere = { token, password: 'TerceraClave9', code };
  const spent = await send(url, 'PATCH', '/clients/reset-password', null, elsewhere);
  await expectStatus(spent, 200);
  await typeCode(page, code);
  await press(page, 'Guardar contraseña');
  await expect(page.getByText('Token no válido.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});
