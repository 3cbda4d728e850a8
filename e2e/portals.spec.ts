import { readFile } from 'node:fs/promises';
import { staff } from '@alivio/testing/outside/people.ts';
import type { Page } from '@playwright/test';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

const PATIENTS = '/health-center/patients';
const MANAGEMENT = '/health-center/management';
/** The list of a page of two: the demo's sites are small. */
const TWO = 'limit=2';

const roles = [
  { email: staff.admin, home: PATIENTS, nav: ['Pacientes', 'Pagos', 'Usuarios clínica', 'Mi QR'] },
  { email: staff.sales, home: PATIENTS, nav: ['Pacientes', 'Mi QR'] },
  {
    email: staff.management,
    home: `${MANAGEMENT}/patients`,
    nav: ['Pacientes', 'Pagos', 'Resumen'],
  },
];

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 800 };

test('each role sees its own sections, at a desk and on a phone', async ({ page, sessionOf }) => {
  for (const { email, home, nav } of roles) {
    await page.setViewportSize(DESK);
    await openAs(page, await sessionOf(email), home);
    const sections = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link');
    await expect(sections).toHaveText(nav);
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await expect(sections).toHaveText(nav);
    await page.evaluate(() => localStorage.clear());
  }
});

test('on a phone the order is chosen from a list', async ({ page, sessionOf }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, await sessionOf(staff.admin), `${PATIENTS}?${TWO}`);
  await page.getByLabel('Ordenar por').selectOption('Monto, ascendente');
  await expect(page).toHaveURL(`${PATIENTS}?${TWO}&sortBy=amount&sort=asc`);
  await expect.poll(async () => isAscending(await amountsOf(page))).toBe(true);
  await page
    .getByRole('row')
    .nth(1)
    .click({ position: { x: 40, y: 12 } });
  await expect(page.getByRole('dialog').getByText('Apellido paterno')).toBeVisible();
});

test.describe('at a desk', () => {
  test.use({ viewport: DESK });

  test('search, order, filter, page, drawer, way back, reload', async ({ page, sessionOf }) => {
    await openAs(page, await sessionOf(staff.admin), `${PATIENTS}?${TWO}`);
    await expect(page.getByText('Registros por página: 2')).toBeVisible();

    await page.getByRole('columnheader', { name: 'Monto' }).getByRole('button').click();
    await expect(page).toHaveURL(`${PATIENTS}?${TWO}&sortBy=amount&sort=asc`);
    await expect.poll(async () => isAscending(await amountsOf(page))).toBe(true);

    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(page).toHaveURL(/&page=2$/);
    await expect(page.getByText(/^3-\d de \d+$/)).toBeVisible();

    await page.getByRole('button', { name: 'Generado', exact: true }).click();
    await expect(page).toHaveURL(`${PATIENTS}?${TWO}&sortBy=amount&sort=asc&status=pending`);
    await page.getByLabel('Buscar por Nombres o Doc. identidad').fill('flores');
    await page.waitForURL(/&search=flores$/);
    await expect(page.getByText('1-1 de 1')).toBeVisible();
    const { search } = new URL(page.url());

    const row = page.getByRole('row').nth(1);
    // The address changes before the list does, and without the search there may be one row too.
    await expect(row.locator('a[data-row-link]')).toHaveAttribute('href', /&search=flores$/);
    await row.click({ position: { x: 40, y: 12 } });
    await page.waitForURL(/\/patients\/procedure\/\d+\?limit=2&/);
    const drawer = page.getByRole('dialog', { name: 'Detalles de paciente' });
    await expect(drawer.getByText('Apellido paterno')).toBeVisible();
    await expect(drawer.getByRole('heading', { name: 'Código QR' })).toBeAttached();
    expect(new URL(page.url()).search).toBe(search);

    await page.reload();
    await expect(drawer.getByText('Apellido paterno')).toBeVisible();
    await page.goBack();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByText('1-1 de 1')).toBeVisible();
    await row.locator('a[data-row-link]').press('Enter');
    await expect(drawer.getByText('Apellido paterno')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(row.locator('a[data-row-link]')).toBeFocused();
    expect(new URL(page.url()).search).toBe(search);

    await page.getByRole('button', { name: 'Limpiar todo' }).click();
    await expect(page.getByLabel('Buscar por Nombres o Doc. identidad')).toHaveValue('');
    await page.goBack();
    await expect(page.getByLabel('Buscar por Nombres o Doc. identidad')).toHaveValue('flores');

    await page.goto(`${PATIENTS}/procedure/0?search=flores`);
    await page.waitForURL(`**${PATIENTS}?search=flores`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  });

  test('management chooses a site, and takes its list as a file', async ({ page, sessionOf }) => {
    await openAs(page, await sessionOf(staff.management), `${MANAGEMENT}/payments`);
    await page.waitForURL(/\/payments\?healthCenterID=\d+$/);
    const sites = page.getByLabel('Sede', { exact: true });
    const second = (await sites.locator('option').nth(1).getAttribute('value')) ?? '';
    await sites.selectOption(second);
    await expect(page).toHaveURL(`${MANAGEMENT}/payments?healthCenterID=${second}`);
    await page.goto(`${MANAGEMENT}/patients?status=pending`);
    await page.waitForURL(/\/patients\?status=pending&healthcenter=\d+$/);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('Nombres del titular');
    expect(text).toContain('Generado');
    expect(text).not.toContain('Activo');
  });
});

test.describe('at a desk with the sidebar open', () => {
  test.use({ viewport: DESK });

  test('a row of long names is in sight to its last column', async ({ page, sessionOf }) => {
    const person = {
      first_name: 'María Alejandra de los Ángeles',
      last_name: 'Huamanchumo Santisteban',
      document_type: 'CE',
      identification_number: '001234567',
    };
    const category = { name: 'Cirugía bariátrica' };
    const rows: Record<string, object> = {
      '/health-center/procedures': {
        code: 'Zk3vQ0aB7xY2mNpL4rT6uw',
        category,
        loan: { id: 7, loan_status: 'signing', qr_badge: 'inactive', amount: 25_900 },
      },
      '/services/Payment': {
        payment: {
          id: 7,
          idLoan: 7,
          // The widest of twenty thousand.
          shown_id: 'ONGQOWONWTQN',
          status: 'REVISION COMPROBANTE',
          message: null,
          initial_amount: 25_900,
          amount: 23_828.55,
          merchant_fee: 1_755.47,
          merchant_fee_igv: 315.98,
          settlement_reference: 'LIQ-2026-S46-0012',
          processed_at: '2026-11-15T02:30:00.000Z',
          group: '2026-S46',
          procedure: { category },
        },
      },
    };
    for (const [call, row] of Object.entries(rows)) {
      await page.route(
        ({ pathname }) => pathname.endsWith(call),
        async (route) => {
          const answer = await route.fetch();
          const data = [{ client: person, patient: person, ...row }];
          await route.fulfill({ response: answer, json: { ...(await answer.json()), data } });
        },
      );
    }
    await openAs(page, await sessionOf(staff.admin), PATIENTS);
    for (const [address, last] of [
      [PATIENTS, 'S/ 25,900.00'],
      ['/health-center/payments', '14 nov 2026, 09:30 PM'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('cell').last()).toContainText(last);
      const table = page.getByRole('table');
      const frame = table.locator('..');
      expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      const names = table.getByText(`${person.first_name} ${person.last_name}`, { exact: true });
      await expect(names).toHaveCount(2);
      // Whole: none of their lines is cut off.
      for (const name of await names.all())
        expect(await name.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    }
  });
});

function amountsOf(page: Page): Promise<string[]> {
  return page.getByRole('cell', { name: /^S\// }).allInnerTexts();
}

function isAscending(amounts: string[]): boolean {
  const numbers = amounts.map((text) => Number(text.replace(/[^\d.]/g, '')));
  return numbers.length === 2 && Number(numbers[0]) <= Number(numbers[1]);
}
