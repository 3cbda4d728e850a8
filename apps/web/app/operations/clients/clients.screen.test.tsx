import { makeApplicant, signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { passTime, stopClock } from '#testing/clock.ts';
import { calls } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');
const desk = await signInStaff(url, staff.operations, demoPassword);
const client = await makeApplicant(url);
const search = page.getByLabel('Nombre, documento, celular, correo o código de crédito');
const searches = () => calls.filter(({ name }) => name.startsWith('GET /operations/clients'));

it('asks only once two letters are there, and when the typing has paused', async () => {
  stopClock();
  await page.goto('/operations/clients', { as: desk });
  await expect(page.getByText('Busca un expediente')).toBeVisible();
  await search.fill('4');
  await passTime(700);
  await page.waitForURL('/operations/clients?search=4');
  expect(searches()).toHaveLength(0);
  await search.fill(client.documentNumber);
  await passTime(699);
  expect(searches()).toHaveLength(0);
  await passTime(1);
  await expect(page.getByRole('row').filter({ hasText: client.email })).toBeVisible();
  expect(searches()).toHaveLength(1);
});

it('a file is opened for a reason, which goes with the question', async () => {
  await page.goto(`/operations/clients?search=${client.documentNumber}`, { as: desk });
  const row = page.getByRole('row').filter({ hasText: client.email });
  await row.getByRole('link').click();
  await page.waitForURL(/&open=\d+$/);
  const dialog = page.getByRole('dialog', { name: '¿Por qué abres este expediente?' });
  const open = dialog.getByRole('button', { name: 'Abrir expediente' });
  await open.click();
  await expect(dialog.getByText('Elige un motivo.')).toBeVisible();
  await dialog.getByLabel('Otro motivo').click();
  await dialog.getByLabel('Escribe el motivo').fill('Ver');
  await open.click();
  await expect(dialog.getByText('Escribe el motivo con al menos 5 letras.')).toBeVisible();
  await dialog.getByLabel('Escribe el motivo').fill('a'.repeat(212));
  await open.click();
  await expect(
    dialog.getByText('Escribe el motivo en 200 letras como máximo: sobran 12.'),
  ).toBeVisible();
  await dialog.getByLabel('Escribe el motivo').fill('Pidió una constancia');
  await open.click();
  await page.waitForURL(/^\/operations\/clients\/\d+\?reason=Pidi%C3%B3\+una\+constancia$/);
  await expect(page.getByText('Todavía no tiene una solicitud.')).toBeVisible();
  const opened = calls.find(({ name }) => name.endsWith('/open'));
  expect(opened?.body).toEqual({ reason: 'Pidió una constancia' });
  await page.getByRole('tab', { name: 'Accesos' }).click();
  await expect(page.getByRole('cell', { name: 'Pidió una constancia' })).toBeVisible();
});

it('closing the question leaves the list as it was', async () => {
  await page.goto(`/operations/clients?search=${client.documentNumber}`, { as: desk });
  await page.getByRole('row').filter({ hasText: client.email }).getByRole('link').click();
  await page.waitForURL(/&open=\d+$/);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await page.waitForURL(`/operations/clients?search=${client.documentNumber}`);
  await expect(dialog).toHaveCount(0);
  expect(searches()).toHaveLength(1);
});

it('nobody found says so, and clears', async () => {
  await page.goto('/operations/clients?search=zzzzzzzz', { as: desk });
  await expect(page.getByText('Nadie coincide')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
  await page.waitForURL('/operations/clients');
});
