import { endSession, registerPerson } from '@alivio/testing/outside/applicant.ts';
import { expect, inject, it } from 'vitest';
import { calls } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const link = (name: string) => page.getByRole('link', { name });

it('Mi cuenta leads to everything about it, and stands in the navigation', async () => {
  const person = await registerPerson(url);
  await page.goto('/user/account', { as: person });
  await expect(heading('Mi cuenta')).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page).toHaveTitle('Mi cuenta | Alivio');
  await expect(page.getByRole('link', { name: 'Cuenta', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  for (const [name, href] of [
    ['Información personal', '/user/account/personal-info'],
    ['Sesiones abiertas', '/user/account/sessions'],
    ['Quién vio mi información', '/user/account/access'],
    ['Contactar soporte', '/contact-us'],
  ] as const)
    await expect(link(name)).toHaveAttribute('href', href);
});

it('Cerrar sesión ends the session, forgets it and leads to the start', async () => {
  await page.goto('/user/account', { as: await registerPerson(url) });
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL('/start-onboarding');
  expect(window.localStorage.getItem('alivio.client-token')).toBeNull();
  expect(calls.map(({ name }) => name)).toContain('DELETE /session');
});

it('personal info: name, e-mail, a password that is not shown, and the way to change each', async () => {
  const person = await registerPerson(url);
  await page.goto('/user/account/personal-info', { as: person });
  await expect(heading('Información personal')).toBeVisible();
  for (const term of ['Nombre completo', 'Correo electrónico', 'Contraseña'])
    await expect(page.getByText(term, { exact: true })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.locator('p').filter({ hasText: '••••••••' })).toHaveCount(1);
  await expect(link('Editar tus datos')).toHaveAttribute('href', '/user/account/edit-info');
  await expect(link('Editar tu contraseña')).toHaveAttribute('href', '/user/account/edit-password');
});

const SCREENS = ['', '/personal-info', '/edit-info', '/edit-password', '/sessions', '/access'];

it('every screen of it is for who is signed in', async () => {
  const person = await registerPerson(url);
  await endSession(url, person.token);
  for (const path of SCREENS) {
    window.localStorage.clear();
    await page.goto(`/user/account${path}`);
    await page.waitForURL('/login');
    await page.goto(`/user/account${path}`, { as: person });
    await page.waitForURL('/login?session=expired');
  }
});
