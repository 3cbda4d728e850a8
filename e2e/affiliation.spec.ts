import { login, press } from '@alivio/testing/outside/answer-steps.ts';
import { newPerson, staff } from '@alivio/testing/outside/people.ts';
import { rucOf } from '@alivio/testing/outside/ruc.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import type { Page } from '@playwright/test';
import { openDeskPage } from './desk.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './stack.fixture.ts';

/** The clinic, the desk, the administrator and the first admin. Against hanging only. */
test.setTimeout(240_000);

/** The script is there: from here on the draft is kept. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/health-center/membership');
  await expect(page.locator('form[data-ready]')).toBeAttached();
}

/** A name takes no figures. */
const lettersOf = (figures: string) =>
  [...figures].map((figure) => 'abcdefghij'[Number(figure)]).join('');

test('a clinic asks to work with us, is called and affiliated, and its first admin logs in', async ({
  page,
  browser,
  stack,
  sessionOf,
}) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const admin = newPerson();
  const name = `Clínica ${lettersOf(admin.dni)}`;
  await openForm(page);
  await page.getByLabel('Nombre de la clínica').fill(name);
  await page.getByLabel('Distrito').fill('San Borja');
  await page.getByLabel('Teléfono de contacto').fill(admin.phone);
  await page.getByRole('radio', { name: '10-20 médicos' }).check();
  // Another day, in the same browser: nothing of it was lost.
  await openForm(page);
  await expect(page.getByLabel('Nombre de la clínica')).toHaveValue(name);
  await expect(page.getByRole('radio', { name: '10-20 médicos' })).toBeChecked();
  await page.getByLabel('Correo').fill(admin.email);
  await page.getByRole('checkbox', { name: 'Pediatría' }).check();
  await page.getByRole('checkbox', { name: /Acepto/ }).check();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.waitForURL('**/health-center/membership/success#enviado');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await sandbox.waitForWords(admin.email, 'te llamamos al teléfono que nos dejaste');

  const desk = await openDeskPage(browser, {
    url: stack.url,
    session: await sessionOf(staff.operations),
  });
  await desk.goto(`/operations/clinics/affiliations?q=${encodeURIComponent(name)}`);
  await desk.getByRole('row').filter({ hasText: name }).click();
  await desk.getByRole('button', { name: 'Registrar contacto' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog
    .getByLabel('Con quién hablaste y en qué quedaron')
    .fill('La gerente envía su RUC hoy.');
  await dialog.getByRole('button', { name: 'Guardar contacto' }).click();
  await expect(
    desk.getByRole('heading', { name: 'En conversaciones con la clínica' }),
  ).toBeFocused();
  await expectAccessible(desk);

  await desk.getByRole('link', { name: 'Afiliar clínica' }).click();
  await expect(desk.getByLabel('Nombre de la clínica nueva')).toHaveValue(name);
  await desk.getByLabel('RUC de la clínica').fill(rucOf(Number(admin.dni.slice(0, 7))));
  await desk.getByLabel('Nombre de la sede').fill('San Borja');
  await desk.getByLabel('Dirección').fill('Av. Aviación 2400');
  await desk.getByLabel('Provincia').fill('Lima');
  await desk.getByLabel('Región').fill('Lima');
  await desk.getByRole('button', { name: 'Crear sede' }).click();
  await desk.getByRole('heading', { name: 'Clínica afiliada, todavía sin cuenta' }).waitFor();

  await desk.getByRole('link', { name: 'Crear su primera cuenta' }).click();
  await expect(desk.getByLabel('Correo electrónico')).toHaveValue(admin.email);
  await desk.getByLabel('Nombres').fill('Rosa');
  await desk.getByLabel('Apellidos').fill('Quispe');
  await desk.getByLabel('Número de documento').fill(admin.dni);
  await desk.getByRole('button', { name: 'Crear cuenta' }).click();
  await desk.getByRole('heading', { name: 'Clínica afiliada', exact: true }).waitFor();

  await page.goto(await sandbox.passwordLinkTo(admin.email));
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(admin.password);
  await press(page, 'Guardar contraseña');
  await page.waitForURL('**/health-center/login?session=renewed');
  await login(page, admin.email, admin.password);
  await page.waitForURL('**/health-center/patients');
  await expect(page.getByText('No hay registros')).toBeVisible();
});
