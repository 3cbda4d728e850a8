import { type Advised, makeAdvised } from '@alivio/testing/outside/advised.ts';
import { signInFirst } from '@alivio/testing/outside/advisor.ts';
import { type Approved, makeApproved } from '@alivio/testing/outside/approved.ts';
import { beforeAll, expect, inject, it } from 'vitest';
import { takePhone } from '#testing/device.ts';
import { intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const stack = inject('stack');
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

let advised: Advised;
let approved: Approved;
beforeAll(async () => {
  advised = await makeAdvised(stack.url);
  approved = await makeApproved(stack);
});

it('the patient confirms in a session of their own and goes on', async () => {
  const own = await signInFirst(stack, advised);
  await page.goto('/identity-validation/confirm-data', { as: own });
  await expect(heading('Revisa lo que registraron por ti')).toBeVisible();
  await expect(page.getByText(/^Carla M\. registró estos datos en tu nombre/)).toBeVisible();
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check();
  await page.getByRole('button', { name: 'Todo es correcto, confirmo' }).click();
  await expect(heading('Listo, confirmaste tus datos')).toBeVisible();
  await expect(page.getByText('Tu solicitud continúa con estos datos.')).toBeVisible();
  await expect(page.getByText(/cerrar esta página|SMS/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Continuar' })).toHaveAttribute(
    'href',
    // The code of the first login proved the phone.
    '/onboarding/validate-email',
  );
});

it('the signature says that the data is not confirmed yet, with the way to do it', async () => {
  takePhone();
  const message = 'Antes de firmar, confirma los datos que registró quien te asesora.';
  intercept(`GET /loans/${approved.loanId}/sign`, () =>
    Response.json(
      { message, status: 409, errorType: 'Conflict', details: { code: 'data_unconfirmed' } },
      { status: 409 },
    ),
  );
  await page.goto('/identity-validation/signature', { as: approved });
  await expect(heading('Primero confirma tus datos')).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Revisar y confirmar' })).toHaveAttribute(
    'href',
    '/identity-validation/confirm-data',
  );
});

it('whoever typed everything has nothing to confirm: the application goes on where it stands', async () => {
  takePhone();
  await page.goto('/identity-validation/confirm-data', { as: approved });
  await page.waitForURL('/identity-validation/signature');
  await expect(heading('Listo, confirmaste tus datos')).toHaveCount(0);
});
