import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const advisor = await signInStaff(inject('stack').url, staff.advisor, demoPassword);
const press = (name: string) => page.getByRole('button', { name }).click();

it('an advisor reads the own details and changes the password, over what was typed if it is wrong', async () => {
  await page.goto('/sells/profile', { as: advisor });
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
  await expect(page.getByText('Carla Mendoza Ríos')).toBeVisible();
  await expect(page.getByText('ALV-ASE1')).toBeVisible();
  await press('Editar tu contraseña');
  await page.getByLabel('Tu contraseña actual', { exact: true }).fill('Equivocada1');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('NuevaClave1');
  await press('Guardar contraseña');
  await expect(page.getByText('La contraseña actual es incorrecta.').first()).toBeVisible();

  // Everybody else of these tests signs in with the one it has.
  intercept('/users/update-password', () => Response.json({ ok: true }));
  await page.getByLabel('Tu contraseña actual', { exact: true }).fill(demoPassword);
  await press('Guardar contraseña');
  await expect(page.getByText('Contraseña actualizada correctamente.').first()).toBeVisible();
});

it('one can sign out from the profile, as in the other portals', async () => {
  await page.goto('/sells/profile', { as: advisor });
  const main = page.locator('main');
  await expect(main.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
});
