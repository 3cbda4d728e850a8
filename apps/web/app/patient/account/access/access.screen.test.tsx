import { delegatedTexts } from '@alivio/contract/delegated-acts.ts';
import { actFor } from '@alivio/testing/outside/advisor.ts';
import {
  type Applicant,
  expectStatus,
  registerPerson,
  send,
  signInStaff,
} from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');
const LIST = 'GET /accesses';
const EMPTY = 'Nadie ha abierto tu información todavía.';
const rows = page.getByRole('list', { name: 'Accesos' }).getByRole('listitem');

/** The desk opens the file of somebody, with each of these reasons. */
async function openFile({ token }: Applicant, reasons: readonly string[]): Promise<void> {
  const me = await send(url, 'GET', '/me', token);
  const { user } = (await me.json()) as { user: { client_id: number } };
  const desk = await signInStaff(url, staff.operations, demoPassword);
  for (const reason of reasons) {
    const path = `/operations/clients/${user.client_id}/open`;
    await expectStatus(await send(url, 'POST', path, desk.token, { reason }), 200);
  }
}

it('who opened it, when and why, newest first', async () => {
  const person = await registerPerson(url);
  await openFile(person, ['Consulta de la clínica']);
  await actFor(url, person);
  await page.goto('/user/account/access', { as: person });
  await expect(rows).toHaveCount(2);
  const [newest, oldest] = [rows.first(), rows.last()];
  for (const text of ['Asesor de ventas', 'Carla M.', 'Abrió tu cuenta para ayudarte'])
    await expect(newest).toContainText(text);
  for (const text of [
    'Mesa de operaciones de Alivio',
    'Renzo A.',
    'Motivo: Consulta de la clínica',
  ])
    await expect(oldest).toContainText(text);
  await expect(oldest.getByText(/^\d\d\.\d\d\.\d\d, \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText(staff.operations)).toHaveCount(0);
});

it('by pages of ten, in the address', async () => {
  const person = await registerPerson(url);
  await openFile(
    person,
    Array.from({ length: 11 }, (_, index) => `Motivo número ${index + 1}`),
  );
  await page.goto('/user/account/access', { as: person });
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Motivo número 11');
  await expect(page.getByRole('link', { name: 'Más recientes' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Anteriores' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Motivo número 1');
  expect(page.url()).toBe('/user/account/access?page=2');
  await page.getByRole('link', { name: 'Más recientes' }).click();
  await expect(rows).toHaveCount(10);
});

it('empty, on its way, and after a failure', async () => {
  const letGo = holdAnswer(LIST);
  await page.goto('/user/account/access?page=x', { as: await registerPerson(url) });
  await expect(page.getByText('Estamos buscando quién la abrió')).toBeVisible();
  letGo();
  await expect(page.getByText(EMPTY)).toBeVisible();

  const mend = intercept(LIST, () => new Response('x', { status: 500 }));
  await page.reload();
  await expect(page.getByText('Ocurrió un error al cargar esta lista')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contactar soporte' }).first()).toHaveAttribute(
    'href',
    '/contact-us',
  );
  mend();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(EMPTY)).toBeVisible();
});

it('an advisor who acts for the client is told that it is not theirs to see', async () => {
  await page.goto('/user/account/access', { as: await actFor(url, await registerPerson(url)) });
  await expect(page.getByText(delegatedTexts.accesses)).toBeVisible();
});
