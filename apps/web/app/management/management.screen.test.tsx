import type { StaffUser } from '@alivio/contract/staff.ts';
import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { beforeEach, expect, inject, it } from 'vitest';
import { intercept, lastCallTo } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import {
  loanAnswer,
  paymentRow,
  paymentsAnswer,
  procedureRow,
  proceduresAnswer,
} from '#testing/portal-answers.ts';

const management = await signInStaff(inject('stack').url, staff.management, demoPassword);

const HOME = '/health-center/management';
const sites = [
  { id: 11, name: 'Clínica Santa Lucía', headquarter_name: 'Surco' },
  { id: 12, name: 'Clínica Santa Lucía', headquarter_name: 'Miraflores' },
];

beforeEach(() => {
  intercept('/users/me', async (call) => {
    const { user, ...rest } = (await (await call.send()).json()) as { user: StaffUser };
    return Response.json({ ...rest, user: { ...user, health_centers: sites } });
  });
  intercept('/health-center/procedures', () => proceduresAnswer([procedureRow(71)]));
  intercept('/services/Payment', () => paymentsAnswer([paymentRow(1)]));
});

it.each([
  { screen: 'patients', parameter: 'healthcenter', call: '/health-center/procedures' },
  { screen: 'payments', parameter: 'healthCenterID', call: '/services/Payment' },
])(
  '$screen are of the first site, and of another by $parameter, which starts over',
  async (row) => {
    const { screen, parameter, call } = row;
    await page.goto(`${HOME}/${screen}`, { as: management });
    await page.waitForURL(`${HOME}/${screen}?${parameter}=11`);
    const selector = page.getByLabel('Sede', { exact: true });
    await expect(selector).toHaveChosen('Clínica Santa Lucía, Surco');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.goto(`${HOME}/${screen}?${parameter}=11&search=ana&sort=desc&page=2`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await selector.selectOption('Clínica Santa Lucía, Miraflores');
    await page.waitForURL(`${HOME}/${screen}?${parameter}=12`);
    await expect(page.getByLabel('Buscar por Nombres o Doc. identidad')).toHaveValue('');
    expect(lastCallTo(call)).toBe(`GET ${call}?${parameter}=12`);
    await page.goto(`${HOME}/${screen}?${parameter}=999`);
    await page.waitForURL(`${HOME}/${screen}?${parameter}=11`);
  },
);

it('a row opens its drawer, and both keep the site', async () => {
  intercept('/health-center/loans/71', () => loanAnswer());
  await page.goto(`${HOME}/patients?healthcenter=12`, { as: management });
  await page.locator('a[data-row-link]').click();
  await page.waitForURL(`${HOME}/patients/procedure/71?healthcenter=12`);
  const drawer = page.getByRole('dialog', { name: 'Detalles de paciente' });
  await drawer.getByText('Información del titular').waitFor();
  await drawer.getByRole('button', { name: 'Cerrar' }).click();
  await page.waitForURL(`${HOME}/patients?healthcenter=12`);
  await page.goto(`${HOME}/patients/procedure/hola?healthcenter=12`);
  await page.waitForURL(`${HOME}/patients?healthcenter=12`);
});

it('a payment opens its loan over the list of the same site', async () => {
  await page.goto(`${HOME}/payments?healthCenterID=12`, { as: management });
  await expect(page.getByRole('link', { name: 'ABCDEFGH2345' })).toHaveAttribute(
    'href',
    `${HOME}/payments/procedure/71?healthCenterID=12`,
  );
});

it.each([
  { list: 'patients', parameter: 'healthcenter' },
  { list: 'payments', parameter: 'healthCenterID' },
])('a loan of another site over $list names its site and leads to that list', async (row) => {
  const { list, parameter } = row;
  intercept('/health-center/loans/71', () => loanAnswer());
  const drawerAt = (site: number) => `${HOME}/${list}/procedure/71?${parameter}=${site}`;
  await page.goto(`${drawerAt(11)}&search=ana`, { as: management });
  const drawer = page.getByRole('dialog', { name: 'Detalles de paciente' });
  const other = drawer.getByText('Este crédito es de otra sede: Clínica Santa Lucía, Miraflores');
  await expect(other).toBeVisible();
  await drawer.getByRole('button', { name: 'Ver la lista de esa sede' }).click();
  await page.waitForURL(drawerAt(12));
  await expect(other).toHaveCount(0);
  await expect(drawer.getByText('Información médica')).toBeVisible();
  await drawer.getByRole('button', { name: 'Cerrar' }).click();
  await page.waitForURL(`${HOME}/${list}?${parameter}=12`);
  await expect(page.getByLabel('Sede', { exact: true })).toHaveChosen(
    'Clínica Santa Lucía, Miraflores',
  );
});

it('the sidebar names the site that is looked at, and where none is, how many there are', async () => {
  const account = page.getByRole('complementary').getByRole('link', { name: /gerencia/ });
  for (const [address, place] of [
    ['patients?healthcenter=12', 'Clínica Santa Lucía, Miraflores'],
    ['payments?healthCenterID=11', 'Clínica Santa Lucía, Surco'],
    ['summary', 'Gerencia, 2 sedes'],
    ['profile', 'Gerencia, 2 sedes'],
  ] as const) {
    await page.goto(`${HOME}/${address}`, { as: management });
    await expect(account).toContainText(place);
  }
});

it('the logo leads to /clinics, the account to the profile', async () => {
  await page.goto(HOME, { as: management });
  const sidebar = page.getByRole('complementary');
  await expect(sidebar.locator('a[href="/clinics"]')).toHaveCount(1);
  await expect(sidebar.getByRole('link', { name: /gerencia/ })).toHaveAttribute(
    'href',
    `${HOME}/profile`,
  );
});
