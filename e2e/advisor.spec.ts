import {
  choosePlan,
  fillProcedure,
  fillRegistration,
  press,
} from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant, send, signInStaff } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { demoPassword, newPerson, type Person, staff } from '@alivio/testing/outside/people.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { keepSession, openAs, storedEntries } from './people.ts';
import { expect, test } from './stack.fixture.ts';

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Atención en asesoría' });
const ofStaff = ['alivio.staff-email', 'alivio.staff-token.sells'];

async function openList(page: Page, url: string): Promise<void> {
  // A session of its own: the journeys of other files share one.
  await openAs(page, await signInStaff(url, staff.advisor, demoPassword), '/sells');
  await page.evaluate((email) => localStorage.setItem('alivio.staff-email', email), staff.advisor);
  await expect(page.getByText('Buscar registros')).toBeVisible();
}

async function addPatient(page: Page): Promise<void> {
  await press(page, 'Añadir paciente');
  await page.waitForURL('**/onboarding');
  await expect(bannerOf(page)).toContainText('Paciente nuevo');
}

async function expectEmptyRegistration(page: Page): Promise<void> {
  for (const label of ['Correo electrónico', 'Número de documento', 'Celular'])
    await expect(page.getByLabel(label)).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: /Acepto los términos/ })).not.toBeChecked();
}

async function registerPatient(page: Page, person: Person): Promise<void> {
  await expectEmptyRegistration(page);
  await fillRegistration(page, person);
  await press(page, 'Continuar');
  await arriveAt(page, 'procedures');
  await expect(bannerOf(page)).not.toContainText('Paciente nuevo');
}

async function closePatient(page: Page, confirm: string): Promise<void> {
  await bannerOf(page).getByRole('button', { name: 'Cerrar sesión del paciente' }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
  await page.waitForURL('**/sells');
  await expect(page.getByText('Buscar registros')).toBeVisible();
  expect((await storedEntries(page)).sort()).toEqual(ofStaff);
}

test('an advisor registers two patients one after the other, and nothing of one is in the other', async ({
  page,
  stack,
  sessionOf,
}) => {
  await openList(page, stack.url);
  await addPatient(page);
  await fillRegistration(page, newPerson());
  await closePatient(page, 'Cerrar sesión de todos modos');

  const first = newPerson();
  await addPatient(page);
  await registerPatient(page, first);
  await fillProcedure(page);
  await press(page, 'Continuar');
  await choosePlan(page);
  await arriveAt(page, 'client-updates');
  await expectAccessible(page);
  await closePatient(page, 'Cerrar sesión');

  const second = newPerson();
  await addPatient(page);
  await registerPatient(page, second);
  await expect(page.getByLabel('Monto a financiar en soles')).toHaveValue('');
  // Back is a page of whoever is served now, or of nobody.
  await closePatient(page, 'Cerrar sesión');
  await page.goBack();
  await page.waitForURL('**/sells?session=over');
  await expect(page.getByText('La sesión del paciente ya no está abierta')).toBeVisible();

  // The first goes on where they were, and the file says who asked for the credit.
  await page.goto(`/sells?search=${first.dni}`);
  await page.getByRole('row').filter({ hasText: first.dni }).click();
  await arriveAt(page, 'client-updates');
  await page.goto('/sells');
  await press(page, 'Añadir paciente');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cerrarla y añadir otro paciente' }).click();
  await page.waitForURL('**/onboarding');
  await expectEmptyRegistration(page);

  await keepSession(page, await sessionOf(staff.operations));
  await page.goto(`/operations/clients?search=${first.dni}`);
  await page.getByRole('row').filter({ hasText: first.email }).click();
  await page.getByLabel('Otro motivo').click();
  await page.getByLabel('Escribe el motivo').fill('Ver quién lo pidió');
  await press(page, 'Abrir expediente');
  await page.getByRole('tab', { name: 'Historial' }).click();
  const asked = page.getByRole('listitem').filter({ hasText: 'Solicitó el crédito' });
  await expect(asked).toContainText('Carla');
});

test('an advisor finds a client and opens their session where they stand', async ({
  page,
  stack,
}) => {
  const client = await makeApplicant(stack.url);
  await openList(page, stack.url);
  await expectAccessible(page);
  await page.getByLabel('Nombre o documento del paciente').fill(client.documentNumber);
  const row = page.getByRole('row').filter({ hasText: client.documentNumber });
  await expect(row).toContainText('Validar ingresos');
  await expectAccessible(page);
  await row.click();
  await arriveAt(page, 'payments');
  const me = await send(stack.url, 'GET', '/me', client.token);
  const { user } = (await me.json()) as { user: { full_name: string } };
  await expect(bannerOf(page)).toContainText(user.full_name);

  const close = bannerOf(page).getByRole('button', { name: 'Cerrar sesión del paciente' });
  await close.click();
  await expect(page.getByText(/el paciente puede continuar por su cuenta/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(close).toBeFocused();
  await closePatient(page, 'Cerrar sesión');
});
