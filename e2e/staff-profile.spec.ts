import { login } from '@alivio/testing/outside/answer-steps.ts';
import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { makePng } from '@alivio/testing/outside/papers.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import type { Download, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { runStatement } from '../scripts/test-database.mjs';
import { expectAccessible } from './expect-accessible.ts';
import { openAs } from './people.ts';
import { readQr } from './read-qr.ts';
import { expect, test } from './stack.fixture.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notificaciones' }).getByText(text);
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** In the frame of the portal, as small as it is shown. */
async function expectPhoto(frame: Locator): Promise<void> {
  const photo = frame.locator('img[src^="blob:"]');
  await expect(photo).toBeVisible();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(256);
}

/** An admin of Miraflores whom no other journey knows: a new password ends every other session. */
async function hireAdmin({ databaseUrl }: { databaseUrl: string }): Promise<string> {
  const email = `perfil${Date.now()}@miraflores.demo`;
  await runStatement(
    databaseUrl,
    `WITH hired AS (
      INSERT INTO staff_users (email, password_hash, first_name, last_name, role, code)
      SELECT '${email}', password_hash, 'Inés', 'Vargas Luna', role, '${email}'
      FROM staff_users WHERE email = '${staff.admin}' RETURNING id)
    INSERT INTO staff_sites SELECT hired.id, sites.id FROM hired, sites
    WHERE headquarter_name = 'Miraflores'`,
  );
  return email;
}

test('a profile: photo, data and password', async ({ page, stack }) => {
  const email = await hireAdmin(stack);
  const session = await signInStaff(stack.url, email, demoPassword);
  await openAs(page, session, '/health-center/profile');
  await expect(page.getByText('191-1234567-0-12')).toBeVisible();
  await expectAccessible(page);

  await page.locator('input[type=file]').setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: makePng({ width: 300, height: 200 }),
  });
  await expect(page.getByRole('img', { name: 'Así se verá tu foto' })).toBeVisible();
  await press(page, 'Guardar foto');
  await expect(toast(page, 'Foto de perfil se actualizó correctamente.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expectPhoto(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectPhoto(page.getByRole('complementary'));
  await page.setViewportSize({ width: 360, height: 740 });

  await press(page, 'Editar tus datos');
  await field(page, 'Correo electrónico').fill('ines@miraflores.demo');
  await field(page, 'Contraseña actual').fill('Equivocada1');
  await expectAccessible(page);
  await press(page, 'Guardar datos');
  await expect(
    page.getByRole('link', { name: 'La contraseña actual es incorrecta.' }),
  ).toBeVisible();
  await expect(field(page, 'Correo electrónico')).toHaveValue('ines@miraflores.demo');
  await press(page, 'Cancelar');
  await expect(page.getByText(email)).toBeVisible();

  await press(page, 'Editar tu contraseña');
  await field(page, 'Tu contraseña actual').fill(demoPassword);
  await field(page, 'Contraseña nueva').fill('NuevaClave1');
  await press(page, 'Guardar contraseña');
  await expect(toast(page, 'Contraseña actualizada correctamente.')).toBeVisible();
  await expect(field(page, 'Contraseña nueva')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL('**/health-center/login?session=closed');
  await login(page, email, 'NuevaClave1');
  await page.waitForURL('**/health-center/patients');
});

test('Mi QR: both files are read by a camera', async ({ page, sessionOf, stack }) => {
  await openAs(page, await sessionOf(staff.sales), '/health-center/referral');
  const picture = page.getByRole('img', { name: /^Código QR de/ });
  await expect(picture.locator('path')).toHaveCount(2);
  expect(await picture.boundingBox()).toMatchObject({ width: 245, height: 245 });
  const link = `${stack.url}/start-onboarding?referralCode=MIR-VEN1`;
  expect(await readQr(await picture.screenshot())).toBe(link);
  await expectAccessible(page);

  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await press(page, 'Descargar QR');
  await expect.poll(() => downloads.length).toBe(2);
  const files = new Map<string, Buffer>();
  for (const download of downloads) {
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    files.set(download.suggestedFilename(), Buffer.concat(chunks));
  }
  const png = files.get('alivio-MIR-VEN1.png') ?? Buffer.alloc(0);
  const svg = files.get('alivio-MIR-VEN1.svg') ?? Buffer.alloc(0);
  expect(await readQr(png)).toBe(link);
  expect((await sharp(svg).metadata()).format).toBe('svg');
  expect(await readQr(await sharp(svg).png().toBuffer())).toBe(link);
});
