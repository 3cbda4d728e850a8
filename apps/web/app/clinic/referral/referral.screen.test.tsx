import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { standIn } from '#testing/stand-in.ts';

const { url } = inject('stack');

async function open(email: string): Promise<void> {
  await page.goto('/health-center/referral', { as: await signInStaff(url, email, demoPassword) });
  await page.getByRole('heading', { level: 1, name: 'Mi QR' }).waitFor();
}

const answerWith = (figures: object) =>
  intercept('/health-center/referral', () => Response.json({ ok: true, ...figures }));
const ana = { id: 1, first_name: 'Ana', last_name: 'Solís', code: 'MIR-ANA', active: true };
const beto = { id: 2, first_name: 'Beto', last_name: 'Ruiz', code: 'MIR-BET', active: false };

it('a sales person has a link with the code, at 245 pixels, and what it brought', async () => {
  answerWith({ applications: 8, loans: 3, amount: 13_700, people: [] });
  await open(staff.sales);
  const link = `${window.location.origin}/start-onboarding?referralCode=MIR-VEN1`;
  const picture = page.getByRole('img', { name: `Código QR de ${link}` });
  await expect(picture).toHaveAttribute('width', '245');
  await expect(picture).toHaveAttribute('height', '245');
  await expect(page.getByText(link, { exact: true })).toBeVisible();
  await expect(
    page.getByText('Las solicitudes que empiezan con este QR quedan con tu código, MIR-VEN1.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar QR' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lo que trajo tu código' })).toBeVisible();
  for (const figure of ['8', '3', 'S/ 13,700.00', '37.5 %'])
    await expect(page.locator('dd').filter({ hasText: figure }).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

it('an admin has the plain link, and everybody’s figures', async () => {
  answerWith({
    applications: 3,
    loans: 1,
    amount: 5_900,
    people: [
      { ...ana, applications: 0, loans: 0, amount: 0 },
      { ...beto, applications: 3, loans: 1, amount: 5_900 },
    ],
  });
  await open(staff.admin);
  const link = `${window.location.origin}/start-onboarding`;
  await expect(page.getByRole('img', { name: `Código QR de ${link}` })).toBeVisible();
  await expect(page.getByText(link, { exact: true })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Lo que trajeron los códigos de tu sede' }),
  ).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'Ana Solís' })).toContainText('----');
  await expect(rows.filter({ hasText: 'Beto Ruiz' })).toContainText('MIR-BET · Inactivo');
  await expect(rows.filter({ hasText: 'Beto Ruiz' })).toContainText('33.3');
});

it('the demo has something to show', async () => {
  await open(staff.sales);
  await expect(page.locator('dd').filter({ hasText: 'S/' }).first()).toBeVisible();
});

it.each([
  [staff.sales, 'Aún no hay solicitudes con tu código'],
  [staff.admin, 'Aún no hay solicitudes con los códigos de tu sede'],
])('%s without any yet', async (email, text) => {
  answerWith({ applications: 0, loans: 0, amount: 0, people: [] });
  await open(email);
  await expect(page.getByText(text)).toBeVisible();
});

it('without figures the QR is there all the same, and another try', async () => {
  const mend = cutLine('/health-center/referral');
  await open(staff.sales);
  await expect(page.getByText('Sin conexión')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Código QR de/ })).toBeVisible();
  mend();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Lo que trajo tu código' })).toBeVisible();
});

it('the link is copied, or left to be selected', async () => {
  await open(staff.sales);
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  standIn(navigator, 'clipboard', clipboard);
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByText('Enlace copiado.').first()).toBeVisible();
  expect(copied).toEqual([expect.stringContaining('/start-onboarding?referralCode=MIR-VEN1')]);
  clipboard.writeText = () => Promise.reject(new Error('no'));
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(
    page.getByText('No pudimos copiarlo. Selecciona el enlace y cópialo.').first(),
  ).toBeVisible();
});
