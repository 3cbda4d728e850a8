import { press } from '@alivio/testing/outside/answer-steps.ts';
import { expect, it } from 'vitest';
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
