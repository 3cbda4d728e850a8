import { press } from '@alivio/testing/outside/answer-steps.ts';
import {
  type Applicant,
  expectStatus,
  registerPerson,
  send,
} from '@alivio/testing/outside/applicant.ts';
import { newPerson } from '@alivio/testing/outside/people.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { beforeEach, expect, inject, it } from 'vitest';
import { calls, cutLine } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url, sandboxUrl } = inject('stack');
let person: Applicant;
let path: string;
const changed = newPerson().email;

/** Somebody's session changes the e-mail; the old address is told. */
beforeEach(async () => {
  person = await registerPerson(url);
  const body = { email: `${person.email.split('@')[0]}.${changed}` };
  await expectStatus(await send(url, 'PATCH', '/clients', person.token, body), 200);
  path = new URL(await openSandbox(sandboxUrl).linkTo(person.email)).pathname;
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

it('says what it will do, and does it on a press alone', async () => {
  expect(path).toMatch(/^\/undo-email\/[\w-]{43}$/);
  await page.goto(path);
  await expect(heading('¿Deshacemos el cambio de correo?')).toBeVisible();
  await expect(page.getByText(`vuelve a ${person.email}.`)).toBeVisible();
  expect(document.body.textContent).not.toContain(changed);
  expect(document.body.textContent).toContain(`${person.email.charAt(0)}•••@`);
  await expect(page.getByText(/^Se cierran todas las sesiones/)).toBeVisible();
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  await expectStatus(await send(url, 'GET', '/me', person.token), 200);

  await press(page, 'Deshacer el cambio');
  await expect(heading('Tu correo anterior está de vuelta')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Crear una contraseña nueva' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await expectStatus(await send(url, 'GET', '/me', person.token), 401);
  expect(window.localStorage.getItem('alivio.client-token')).toBeNull();

  await page.goto(path);
  await expect(heading('Este enlace ya no funciona')).toBeVisible();
  await expect(page.getByText(/^Este enlace ya se usó o venció/)).toBeVisible();
});

it('a line that is down, and an address that somebody else has by now, are said in place', async () => {
  await page.goto(path);
  const mend = cutLine(path.replace('/undo-email/', '/email-changes/').concat('/undo'));
  await press(page, 'Deshacer el cambio');
  await expect(page.getByText(/^No pudimos conectarnos/).first()).toBeVisible();
  mend();
  const other = await registerPerson(url);
  const body = { email: person.email };
  await expectStatus(await send(url, 'PATCH', '/clients', other.token, body), 200);
  await press(page, 'Deshacer el cambio');
  await expect(page.getByText(/^Otra cuenta usa ahora ese correo\./).first()).toBeVisible();
});
