import { delegatedTexts } from '@alivio/contract/delegated-acts.ts';
import { actFor } from '@alivio/testing/outside/advisor.ts';
import {
  type Applicant,
  endSession,
  registerPerson,
  send,
  signInClient,
} from '@alivio/testing/outside/applicant.ts';
import { expect, inject, it } from 'vitest';
import { calls, cutLine, holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');
const LIST = 'GET /sessions';
const rows = page.getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem');
const closeOthers = page.getByRole('button', { name: 'Cerrar las demás sesiones' });

async function openWith(others: (person: Applicant) => Promise<unknown>): Promise<Applicant> {
  const person = await registerPerson(url);
  await others(person);
  await page.goto('/user/account/sessions', { as: person });
  return person;
}

const another = ({ email, password }: Applicant) => signInClient(url, email, password);
const isOpen = async ({ token }: { token: string }) =>
  (await send(url, 'GET', '/me', token)).status === 200;

it('each open session with its moments; the own one is marked and has no button', async () => {
  await openWith(async (person) => actFor(url, person));
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Dispositivo no reconocido');
  await expect(rows.first()).toContainText('Esta sesión');
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  await expect(rows.first().getByText(/^Abierta el \d\d\.\d\d\.\d\d, \d\d:\d\d$/)).toBeVisible();
  await expect(rows.first().getByText(/^Último uso: \d\d\.\d\d\.\d\d, \d\d:\d\d$/)).toBeVisible();
  await expect(rows.nth(1)).toContainText('Asesora de Alivio: Carla M.');
});

it('one is closed, and the list takes the focus that its button had', async () => {
  let other = { token: '' };
  await openWith(async (person) => {
    other = await another(person);
  });
  await page.getByRole('button', { name: 'Cerrar Dispositivo no reconocido' }).click();
  await expect(page.getByText('Cerramos esa sesión.').first()).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Sesiones abiertas' })).toBeFocused();
  await expect(page.getByText('No hay otra sesión abierta.')).toBeVisible();
  await expect(closeOthers).toHaveCount(0);
  expect(await isOpen(other)).toBe(false);
});

it('all the others at once', async () => {
  const others: { token: string }[] = [];
  const person = await openWith(async (who) => {
    others.push(await another(who), await actFor(url, who));
  });
  await expect(rows).toHaveCount(3);
  await closeOthers.click();
  await expect(page.getByText('Cerramos tus demás sesiones.').first()).toBeVisible();
  await expect(rows).toHaveCount(1);
  for (const other of others) expect(await isOpen(other)).toBe(false);
  expect(await isOpen(person)).toBe(true);
});

it('one that ended meanwhile is gone, and no failure', async () => {
  let other = { token: '' };
  await openWith(async (person) => {
    other = await another(person);
  });
  await expect(rows).toHaveCount(2);
  await endSession(url, other.token);
  await page.getByRole('button', { name: 'Cerrar Dispositivo no reconocido' }).click();
  await expect(page.getByText('Esa sesión ya estaba cerrada.').first()).toBeVisible();
  await expect(rows).toHaveCount(1);
});

it('without a line the list stays, and says why nothing was closed', async () => {
  await openWith(another);
  await expect(rows).toHaveCount(2);
  cutLine('DELETE /sessions');
  await closeOthers.click();
  await expect(page.getByText(/^No pudimos conectarnos\./)).toBeVisible();
  await expect(rows).toHaveCount(2);
});

it('says that it is looking; after a failure it can be tried again', async () => {
  const letGo = holdAnswer(LIST);
  await openWith(async () => {});
  await expect(page.getByText('Estamos buscando tus sesiones')).toBeVisible();
  letGo();
  await expect(rows).toHaveCount(1);

  const mend = intercept(LIST, () => new Response('x', { status: 500 }));
  await page.reload();
  await expect(page.getByText('Ocurrió un error al cargar tus sesiones')).toBeVisible();
  mend();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rows).toHaveCount(1);
});

it('an advisor who acts for the client is told that it is not theirs to see', async () => {
  const person = await registerPerson(url);
  await page.goto('/user/account/sessions', { as: await actFor(url, person) });
  await expect(page.getByText(delegatedTexts.sessions)).toBeVisible();
  expect(calls.map(({ name }) => name)).toContain(LIST);
  await expect(rows).toHaveCount(0);
});

it('a session that ends while the list is on its way leads to the login', async () => {
  intercept(LIST, () =>
    Response.json(
      { message: 'x', errorType: 'Unauthorized', details: { code: 'unauthorized' } },
      { status: 401 },
    ),
  );
  await openWith(async () => {});
  await page.waitForURL('/login?session=expired');
});
