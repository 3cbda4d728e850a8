import { login } from '@alivio/testing/outside/answer-steps.ts';
import { expectStatus, registerPerson, send } from '@alivio/testing/outside/applicant.ts';
import { demoClient } from '@alivio/testing/outside/people.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { openAs, storedEntries } from './people.ts';
import { openPhone } from './sign.ts';
import { expect, test } from './stack.fixture.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const isIn = (url: URL) => !url.pathname.startsWith('/login');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('data are changed with the password, and the account shows them', async ({ page, stack }) => {
  const person = await registerPerson(stack.url);
  const known = { civil_status: 'single', birthdate: '1990-05-20' };
  await expectStatus(await send(stack.url, 'PATCH', '/clients', person.token, known), 200);
  await openAs(page, person, '/user/account');
  await expect(heading(page, 'Mi cuenta')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Información personal' }).click();
  await expect(heading(page, 'Información personal')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Editar tus datos' }).click();
  await expect(heading(page, 'Editar mis datos')).toBeVisible();
  await expect(field(page, 'Número de DNI')).toBeDisabled();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  const password = dialog.getByLabel('Contraseña actual', { exact: true });
  await field(page, 'Correo electrónico').fill(demoClient);
  await press(page, 'Actualizar');
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill('Equivocada1');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByText('La contraseña actual es incorrecta.')).toBeVisible();
  await password.fill(person.password);
  await password.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'Correo electrónico')).toHaveAccessibleDescription(
    /El correo electrónico ya está en uso\.$/,
  );
  await expect(page.getByRole('alert', { name: 'Revisa estos datos' })).toBeFocused();

  const email = `nueva.${person.email}`;
  await field(page, 'Correo electrónico').fill(email);
  await press(page, 'Actualizar');
  await password.fill(person.password);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Los datos se han actualizado correctamente.').first()).toBeVisible();
  await page.waitForURL('**/user/account');
  await expect(page.getByText(email)).toBeVisible();
});

test('sessions and the password: who was closed out is out at the next step', async ({
  page,
  browser,
  stack,
}) => {
  const person = await registerPerson(stack.url);
  const phone = await openPhone(browser, stack.url);
  await phone.goto('/login');
  await login(phone, person.email, person.password);
  await phone.waitForURL(isIn);
  await openAs(page, person, '/user/account');
  await page.getByRole('link', { name: 'Sesiones abiertas' }).click();
  const rows = page.getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Cerrar .*Android/ }).click();
  await expect(page.getByText('Cerramos esa sesión.').first()).toBeVisible();
  await expect(rows).toHaveCount(1);
  await phone.goto('/user/account');
  await phone.waitForURL('**/login?session=expired');
  await login(phone, person.email, person.password);
  await phone.waitForURL(isIn);

  await page.getByRole('link', { name: 'Cambiar mi contraseña' }).click();
  await expect(heading(page, 'Cambiar contraseña')).toBeVisible();
  const [current, next] = [field(page, 'Contraseña actual'), field(page, 'Contraseña nueva')];
  const save = page.getByRole('button', { name: 'Guardar contraseña' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await current.fill('Equivocada1');
  await next.fill('corta');
  await save.click();
  await expect(next).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await next.fill('NuevaClave1');
  await save.click();
  await expect(current).toHaveAccessibleDescription(/La contraseña actual es incorrecta\.$/);
  await current.fill(person.password);
  await save.click();
  await expect(
    page.getByText('La contraseña se ha actualizado correctamente.').first(),
  ).toBeVisible();
  await page.waitForURL('**/user/account');
  // A new password ends what was open elsewhere.
  await phone.goto('/user/account');
  await phone.waitForURL('**/login?session=expired');
  await login(phone, person.email, 'NuevaClave1');
  await phone.waitForURL(isIn);
  await phone.context().close();

  await page.getByRole('link', { name: 'Quién vio mi información' }).click();
  await expect(heading(page, 'Quién vio mi información')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver' }).click();
  await press(page, 'Cerrar sesión');
  await page.waitForURL('**/start-onboarding');
  expect(await storedEntries(page)).toEqual([]);
});
