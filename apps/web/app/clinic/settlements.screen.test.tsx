import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { calls, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');
const admin = await signInStaff(url, staff.admin, demoPassword);
const sales = await signInStaff(url, staff.sales, demoPassword);
const management = await signInStaff(url, staff.management, demoPassword);

const LIST = '/services/Payment/settlements';
const row = (text: string) => page.getByRole('row').filter({ hasText: text });

it('from the payments a clinic comes to its settlements, each with its statement', async () => {
  await page.goto('/health-center/payments', { as: admin });
  await page.getByRole('link', { name: 'Liquidaciones' }).click();
  await page.waitForURL('/health-center/payments/settlements');
  await expect(page.getByRole('heading', { name: 'Liquidaciones' })).toBeVisible();
  await expect(row('LIQ-DEMO-0001')).toContainText('Pagada');
  await expect(row('LIQ-DEMO-0001')).toContainText('S/ 2,208.00');
  await expect(
    page.getByRole('button', { name: 'Descargar el PDF de LIQ-DEMO-0001' }),
  ).toBeVisible();
});

const answerNone = (owed: number) =>
  intercept(LIST, () =>
    Response.json({
      ok: true,
      message: 'ok',
      status: 200,
      page: 1,
      limit: 20,
      total_pages: 1,
      total_records: 0,
      data: [],
      owed,
    }),
  );

it('what a clinic still owes is told before it is kept back, and nothing where it owes nothing', async () => {
  answerNone(3_404);
  await page.goto('/health-center/payments/settlements', { as: admin });
  await expect(
    page.getByText('Te descontaremos S/ 3,404.00 de tus próximas liquidaciones'),
  ).toBeVisible();
  answerNone(0);
  await page.goto('/health-center/payments/settlements?page=1', { as: admin });
  await expect(page.getByText('Todavía no hay liquidaciones')).toBeVisible();
  await expect(page.getByText('Te descontaremos')).toHaveCount(0);
});

it('management chooses the site, and nothing yet or not loaded is said', async () => {
  answerNone(0);
  await page.goto('/health-center/management/payments/settlements', { as: management });
  await expect(page.getByText('Todavía no hay liquidaciones')).toBeVisible();
  await expect(page.getByLabel('Sede')).toBeVisible();
  expect(calls.some(({ name }) => name.includes('healthCenterID='))).toBe(true);
  intercept(LIST, () => Response.error());
  await page.goto('/health-center/management/payments/settlements', { as: management });
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

it('sales people have no settlements', async () => {
  await page.goto('/health-center/payments/settlements', { as: sales });
  await page.waitForURL('/health-center/patients');
});
