import { press } from '@alivio/testing/outside/answer-steps.ts';
import { makeClinicUser } from '@alivio/testing/outside/clinic-user.ts';
import { staff } from '@alivio/testing/outside/people.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { describe, expect, inject, it } from 'vitest';
import { expectUntil, stopClock } from '#testing/clock.ts';
import { intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

it('any other recovery failure has its own text', async () => {
  intercept('/clients/send-recover-email', () => Response.json({}, { status: 500 }));
  await page.goto('/forgot-password');
  await page.getByLabel('Correo electrónico').fill('rosa@correo.pe');
  await press(page, 'Enviar enlace');
  await expect(
    page.getByText('Estamos experimentando problemas. Por favor, contáctanos.'),
  ).toBeVisible();
});

it('a reset without its token says so and leads to the login; what is said in passing stays for four seconds', async () => {
  stopClock();
  await page.goto('/reset-password');
  await page.waitForURL('/login');
  const passing = page.getByText('Token no válido.');
  await expectUntil(4000, passing);
});

it.each([
  ['/forgot-password', 'Correo electrónico', 'nadie@'],
  ['/health-center/forgot-password', 'Correo electrónico', 'nadie@'],
  ['/reset-password?token=unknown', 'Contraseña nueva', 'corta'],
  ['/health-center/reset-password?token=unknown', 'Contraseña nueva', 'corta'],
])(
  'at %s a field that was only passed by is not judged; what was typed wrong is',
  async (path, label, wrong) => {
    await page.goto(path);
    const field = page.getByLabel(label, { exact: true });
    await field.focus();
    await field.blur();
    await expect(field).not.toHaveAttribute('aria-invalid');
    await field.fill(wrong);
    await field.blur();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  },
);

describe('of the staff', () => {
  const FORGOT = '/health-center/forgot-password';
  const { url, sandboxUrl } = inject('stack');

  it('an address that is none is told before anything is sent', async () => {
    await page.goto(FORGOT);
    await press(page, 'Enviar email');
    await expect(page.getByText('Por favor escribe tu correo electrónico.').first()).toBeVisible();
    await page.getByLabel('Correo electrónico').fill('admin@');
    await press(page, 'Enviar email');
    await expect(page.getByText('Ingresa un correo electrónico válido.').first()).toBeVisible();
  });

  it('an unknown address and every other failure have their texts', async () => {
    await page.goto(FORGOT);
    await page.getByLabel('Correo electrónico').fill('nadie@correo.pe');
    await press(page, 'Enviar email');
    await expect(
      page.getByText('El correo electrónico entregado no pertenece a ningún usuario existente'),
    ).toBeVisible();
    intercept('/users/health-center/send-recover-email', () => Response.json({}, { status: 500 }));
    await press(page, 'Enviar email');
    await expect(
      page.getByText('Estamos experimentando problemas. Por favor, contáctanos.'),
    ).toBeVisible();
  });

  it('the confirmation says where the link went; without one it leads to the form', async () => {
    const CONFIRMATION = '/health-center/restore-password-confirmation';
    await page.goto(CONFIRMATION);
    await page.waitForURL(FORGOT);
    await page.getByLabel('Correo electrónico').fill(` ${staff.management.toUpperCase()} `);
    await press(page, 'Enviar email');
    await page.waitForURL(CONFIRMATION);
    await expect(page.getByText(staff.management)).toBeVisible();
    await expect(page.getByText(/revisa tu carpeta de spam/)).toBeVisible();
    await expect(page.getByText(/¿Ya no tienes ese correo\?/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Volver a iniciar sesión' })).toHaveAttribute(
      'href',
      '/health-center/login',
    );
  });

  it('the support of the clinics has its own hours', async () => {
    await page.goto(FORGOT);
    await press(page, '¿Necesitas ayuda?');
    await expect(page.getByText('De lunes a sábado, de 10am a 5pm')).toBeVisible();
  });

  it('a reset without its token says so and leads to the staff login', async () => {
    await page.goto('/health-center/reset-password');
    await page.waitForURL('/health-center/login');
    await expect(page.getByText('Token no válido.').first()).toBeVisible();
  });

  it('the link of the mail sets a new password once, with its checklist', async () => {
    const { email } = await makeClinicUser(url);
    const sandbox = openSandbox(sandboxUrl);
    await sandbox.waitForWords(email, 'creó tu cuenta');
    await page.goto(FORGOT);
    await page.getByLabel('Correo electrónico').fill(email);
    await press(page, 'Enviar email');
    await sandbox.waitForWords(email, 'Recibimos un pedido para cambiar la contraseña');
    const link = new URL(await sandbox.linkTo(email));
    expect(link.pathname).toBe('/health-center/reset-password');

    await page.goto(link.pathname + link.search);
    const password = page.getByLabel('Contraseña nueva', { exact: true });
    for (const rule of ['Una minúscula', 'Una mayúscula', 'Un número', 'De 8 a 16 caracteres'])
      await expect(page.getByText(rule)).toBeVisible();
    await password.fill('alivio2026');
    await press(page, 'Guardar contraseña');
    await expect(page.getByText(/^La contraseña debe tener de 8 a 16/).first()).toBeVisible();
    await password.fill('Nueva2026');
    await press(page, 'Guardar contraseña');
    await page.waitForURL('/health-center/login?session=renewed');
    await expect(page.getByText('Tu contraseña está lista')).toBeVisible();

    await page.goto(link.pathname + link.search);
    await password.fill('Nueva2026');
    await press(page, 'Guardar contraseña');
    await expect(
      page.getByText('Error al restablecer la contraseña, intentelo nuevamente.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute(
      'href',
      FORGOT,
    );
  });
});
