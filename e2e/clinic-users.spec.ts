import { login, press } from '@alivio/testing/outside/answer-steps.ts';
import { newPerson, staff } from '@alivio/testing/outside/people.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { openAs } from './people.ts';
import { openPhone } from './sign.ts';
import { expect, test } from './stack.fixture.ts';

const USERS = '/health-center/users';
const PATIENTS = '**/health-center/patients';

test('a new user is made on a phone, hears of it by mail and chooses a password of their own', async ({
  page,
  browser,
  stack,
  sessionOf,
}) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const person = newPerson();
  await openAs(page, await sessionOf(staff.admin), `${USERS}?sortBy=email&sort=asc`);
  await expect(page.getByRole('table')).toContainText(staff.sales);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nuevo usuario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo usuario' });
  await expect(dialog.getByLabel('Nombres')).toBeFocused();
  await page.keyboard.type('Noé1lia');
  await expect(dialog.getByLabel('Nombres')).toHaveValue('Noélia');
  // Escape is a slip of the finger as well: nothing is lost by it.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(dialog.getByLabel('Nombres')).toHaveValue('Noélia');
  await createUser(page, person, 'Ruiz Paz');
  await page.waitForURL(`**${USERS}?sortBy=email&sort=asc`);
  await expect(page.getByRole('table')).toContainText(person.email);

  await sandbox.waitForWords(person.email, 'Lucía Paredes Salas creó tu cuenta');
  const phone = await openPhone(browser, stack.url);
  await phone.goto('/health-center/login');
  await login(phone, person.email, person.password);
  await phone.waitForURL(PATIENTS);

  await phone.goto('/health-center/login');
  await phone.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(phone.getByLabel('Correo electrónico')).toHaveValue(person.email);
  await expectAccessible(phone);
  await press(phone, 'Enviar email');
  await phone.waitForURL('**/health-center/restore-password-confirmation');
  await expect(phone.getByText(person.email)).toBeVisible();
  await expectAccessible(phone);
  await sandbox.waitForWords(person.email, 'Recibimos un pedido para cambiar la contraseña');
  await phone.goto(await sandbox.linkTo(person.email));
  await phone.getByLabel('Contraseña nueva', { exact: true }).fill('Propia2026');
  await expectAccessible(phone);
  await press(phone, 'Guardar contraseña');
  await phone.waitForURL('**/health-center/login?session=renewed');
  await expect(phone.getByText('Tu contraseña está lista')).toBeVisible();
  await login(phone, person.email, 'Propia2026');
  await phone.waitForURL(PATIENTS);
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a user is made, edited, then deactivated, and their next click is refused', async ({
    page,
    browser,
    stack,
    sessionOf,
  }) => {
    const person = newPerson();
    await openAs(page, await sessionOf(staff.admin), USERS);
    await page.getByRole('link', { name: 'Nuevo usuario' }).click();
    await page.getByRole('dialog').getByLabel('Nombres').fill('Sofía');
    await createUser(page, person, 'Quiroz Lara');
    const other = await browser.newContext({ baseURL: stack.url });
    const theirs = await other.newPage();
    await theirs.goto('/health-center/login');
    await login(theirs, person.email, person.password);
    await theirs.waitForURL(PATIENTS);

    await page.getByLabel('Buscar por Nombres o Correo electrónico').fill(person.email);
    await page.waitForURL(/search=persona\w+/);
    const row = page.getByRole('row', { name: new RegExp(person.email) });
    await row.click();
    const dialog = page.getByRole('dialog', { name: 'Editar información' });
    await dialog.getByLabel('Apellidos').fill('Quiroz Lara de Paz');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Actualizar usuario' }).click();
    const told = 'El usuario Sofía Quiroz Lara de Paz a sido actualizado correctamente.';
    await expect(page.getByText(told).first()).toBeVisible();
    await expect(row).toContainText('Quiroz Lara de Paz');
    await expect(row.getByRole('link')).toBeFocused();
    await theirs.getByRole('link', { name: 'Mi QR' }).click();
    await theirs.waitForURL('**/health-center/referral');

    await page.keyboard.press('Enter');
    await dialog.getByRole('switch', { name: 'Estado' }).click();
    await dialog.getByRole('button', { name: 'Actualizar usuario' }).click();
    await expect(row).toContainText('Inactivo');
    await theirs.getByRole('link', { name: 'Pacientes' }).click();
    await theirs.waitForURL('**/health-center/login?session=expired');
    await login(theirs, person.email, person.password);
    await expect(theirs.getByText('Tu cuenta está inactiva.')).toBeVisible();
    await other.close();
  });
});

/** The rest of the open dialog, below the name. */
async function createUser(page: Page, person: ReturnType<typeof newPerson>, lastNames: string) {
  const dialog = page.getByRole('dialog', { name: 'Nuevo usuario' });
  await dialog.getByLabel('Apellidos').fill(lastNames);
  await dialog.getByLabel('Correo electrónico').fill(person.email);
  await dialog.getByLabel('Número de documento').fill(person.dni);
  await dialog.getByLabel('Teléfono').fill(person.phone);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByText('Actualizado correctamente.').first()).toBeVisible();
}
