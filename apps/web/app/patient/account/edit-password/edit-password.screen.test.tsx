import { delegatedTexts } from '@alivio/contract/delegated-acts.ts';
import { actFor } from '@alivio/testing/outside/advisor.ts';
import { press } from '@alivio/testing/outside/answer-steps.ts';
import {
  type Applicant,
  registerPerson,
  send,
  signInClient,
} from '@alivio/testing/outside/applicant.ts';
import { expect, inject, it } from 'vitest';
import { expectTimerOf, stopClock } from '#testing/clock.ts';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');
const CHANGE = 'PATCH /clients/update-password';
const current = page.getByLabel('Contraseña actual', { exact: true });
const next = page.getByLabel('Contraseña nueva', { exact: true });
const save = page.getByRole('button', { name: 'Guardar contraseña' });
const sent = () => calls.filter(({ name }) => name === CHANGE);

async function open(): Promise<Applicant> {
  const person = await registerPerson(url);
  await page.goto('/user/account/edit-password', { as: person });
  await page.getByRole('heading', { level: 1, name: 'Cambiar contraseña' }).waitFor();
  return person;
}

async function fill(currentText: string, nextText: string): Promise<void> {
  await current.fill(currentText);
  await next.fill(nextText);
}

it('the button waits until both are filled, and empty says so', async () => {
  await open();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await current.focus();
  await current.blur();
  await expect(current).toHaveAccessibleDescription('Error: Campo requerido');
  await current.fill('Clave2026');
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await next.fill('x');
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');
  await current.fill('');
  await expect(save).toHaveAttribute('aria-disabled', 'true');
});

it('the rules of the new one are ticked off while it is typed, and a weak one is not sent', async () => {
  await open();
  const ticked = page.getByText('(cumple)');
  for (const [text, count] of [
    ['', 0],
    ['abc', 1],
    ['abC', 2],
    ['abC1', 3],
    ['abC12345', 4],
    ['abC1234567890123', 4],
  ] as const) {
    await next.fill(text);
    await expect(ticked).toHaveCount(count);
  }
  for (const weak of ['abc12345', 'ABC12345', 'abcABCab', 'abC1234']) {
    await fill('Clave2026', weak);
    await save.click();
    await expect(next).toHaveAttribute('aria-invalid', 'true');
  }
  expect(sent()).toEqual([]);
});

it('a new one is saved, told, and the account shows a second later; other sessions end', async () => {
  const person = await open();
  const other = await signInClient(url, person.email, person.password);
  await expect(
    page.getByText(
      'Al guardarla se cierran tus sesiones en otros dispositivos. Esta sigue abierta.',
    ),
  ).toBeVisible();
  stopClock();
  await fill(person.password, 'NuevaClave1');
  await save.click();
  await expect(
    page.getByText('La contraseña se ha actualizado correctamente.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Guardada' }).waitFor();
  await expectTimerOf(1000);
  await page.waitForURL('/user/account');
  await expect(page.getByText(person.email)).toBeVisible();
  expect((await send(url, 'GET', '/me', other.token)).status).toBe(401);
  await signInClient(url, person.email, 'NuevaClave1');
});

it('a wrong current one is told at its field', async () => {
  await open();
  await fill('Equivocada1', 'NuevaClave1');
  await save.click();
  await expect(current).toHaveAccessibleDescription('Error: La contraseña actual es incorrecta.');
  await expect(next).toHaveValue('NuevaClave1');
});

const refuse = (status: number, code: string, message: string) => () =>
  intercept(CHANGE, () =>
    Response.json({ status, message, errorType: 'ValidationError', details: { code } }, { status }),
  );

it.each([
  ['another 400', refuse(400, 'malformed', 'x'), 'Error al actualizar la contraseña.'],
  ['too many tries', refuse(429, 'too_many_requests', 'Espera un momento.'), 'Espera un momento.'],
  ['a server that cannot', refuse(503, 'unavailable', 'En unos minutos.'), 'En unos minutos.'],
  ['no line', () => cutLine(CHANGE), /^No pudimos conectarnos\./],
])('%s: told in place, and nothing is lost', async (_, fail, text) => {
  const person = await open();
  const mend = fail();
  await fill(person.password, 'NuevaClave1');
  await save.click();
  await expect(page.getByText(text)).toBeVisible();
  await expect(current).toHaveValue(person.password);
  mend();
  await save.click();
  await page.waitForURL('/user/account');
});

it('an advisor who acts for the client is told that it is not theirs to change', async () => {
  const person = await registerPerson(url);
  await page.goto('/user/account/edit-password', { as: await actFor(url, person) });
  await fill(person.password, 'NuevaClave1');
  await press(page, 'Guardar contraseña');
  await expect(page.getByRole('alert')).toContainText(delegatedTexts.password);
});
