import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const management = await signInStaff(inject('stack').url, staff.management, demoPassword);
const address = '/health-center/management/summary';

const site = {
  id: 1,
  name: 'Clínica Santa Lucía',
  headquarter_name: 'Miraflores',
  applications: 12,
  approved: 7,
  redeemed: 4,
  redeemed_amount: 21_500.5,
  paid_amount: 10_000,
  pending_amount: 9_780.46,
};

function answerWith(sites: object[]): void {
  intercept('/health-center/summary', async (call) => {
    const summary = (await (await call.send()).json()) as object;
    return Response.json({ ...summary, sites });
  });
}

it('compares the sites, and every chart is a table', async () => {
  answerWith([site, { ...site, id: 3, headquarter_name: 'San Isidro', applications: 3 }]);
  await page.goto(address, { as: management });
  const asked = page.getByRole('table').filter({ hasText: /^Solicitudes/ });
  await expect(asked.getByRole('row').filter({ hasText: 'Miraflores' })).toHaveText(
    'Clínica Santa Lucía, Miraflores12',
  );
  await expect(page.getByText('15 en total')).toBeVisible();
  const all = page.getByRole('table').filter({ hasText: /^Por sede/ });
  await expect(all.getByRole('row').filter({ hasText: /^Total/ })).toHaveText(
    'Total15148S/ 43,001.00S/ 20,000.00S/ 19,560.92',
  );
});

it('the period stands in the address, and what is none is this month', async () => {
  await page.goto(`${address}?period=siempre`, { as: management });
  await expect(page.getByRole('button', { name: 'Este mes' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Mes pasado' }).click();
  await page.waitForURL(`${address}?period=last_month`);
  await expect(page.getByText(/^Del 01\/\d\d\/\d{4} al \d\d\/\d\d\/\d{4}$/)).toBeVisible();
});

it('stands before its figures, and says what failed', async () => {
  const letGo = holdAnswer('/health-center/summary');
  await page.goto(address, { as: management });
  await expect(page.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible();
  await expect(page.getByText('Cargando…')).toBeAttached();
  letGo();
  await expect(page.getByRole('heading', { name: 'Por sede' })).toBeVisible();

  intercept('/health-center/summary', () =>
    Response.json(
      { message: 'Algo falló.', status: 500, errorType: 'Internal', details: {} },
      { status: 500 },
    ),
  );
  await page.goto(address, { as: management });
  await expect(page.getByText('Error: 500')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

it('says so when there is no site', async () => {
  answerWith([]);
  await page.goto(address, { as: management });
  await expect(page.getByText('Tu cuenta aún no tiene sedes')).toBeVisible();
});
