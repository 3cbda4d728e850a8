import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { page } from '#testing/page.tsx';
import { standIn } from '#testing/stand-in.ts';

const advisor = await signInStaff(inject('stack').url, staff.advisor, demoPassword);
const link = () => `${window.location.origin}/start-onboarding?referralCode=ALV-ASE1`;

async function open(): Promise<void> {
  await page.goto('/sells/referral', { as: advisor });
  await page.getByRole('heading', { level: 1, name: 'Mi QR' }).waitFor();
}

function withShare(share: (data: ShareData) => Promise<void>): void {
  standIn(navigator, 'share', share);
}

it('an advisor has a link with the own code and its QR at 245 pixels', async () => {
  await open();
  const picture = page.getByRole('img', { name: `Código QR de ${link()}` });
  await expect(picture).toHaveAttribute('width', '245');
  await expect(picture).toHaveAttribute('height', '245');
  await expect(page.getByText(link(), { exact: true })).toBeVisible();
  await expect(page.getByText(/quedan con tu código, ALV-ASE1/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar QR' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Compartir enlace' })).toHaveCount(0);
});

it('is shared by the phone where it can, and giving up is no failure', async () => {
  const shared: ShareData[] = [];
  withShare(async (data) => void shared.push(data));
  await open();
  await page.getByRole('button', { name: 'Compartir enlace' }).click();
  await expect
    .poll(() => shared)
    .toEqual([{ text: expect.stringContaining('Alivio'), url: link() }]);

  withShare(() => Promise.reject(new DOMException('given up', 'AbortError')));
  await page.getByRole('button', { name: 'Compartir enlace' }).click();
  await expect(page.getByText(/No pudimos compartirlo/)).toHaveCount(0);
  withShare(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await page.getByRole('button', { name: 'Compartir enlace' }).click();
  await expect(page.getByText(/No pudimos compartirlo/).first()).toBeVisible();
});

it('the link is copied', async () => {
  await open();
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  standIn(navigator, 'clipboard', clipboard);
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByText('Enlace copiado.').first()).toBeVisible();
  expect(copied).toEqual([link()]);
});
