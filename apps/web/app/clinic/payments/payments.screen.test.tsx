import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it, vi } from 'vitest';
import { calls, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import {
  loanAnswer,
  patient,
  paymentRow,
  paymentsAnswer,
  refusal,
} from '#testing/portal-answers.ts';

const { url } = inject('stack');
const admin = await signInStaff(url, staff.admin, demoPassword);
const sales = await signInStaff(url, staff.sales, demoPassword);

const PAYMENTS = '/health-center/payments';
const LIST = '/services/Payment';
const header = (name: string) => page.getByRole('columnheader', { name, exact: true });

it('the columns of the specification, in its order, with what is missing as ----', async () => {
  intercept(LIST, () =>
    paymentsAnswer([
      { ...paymentRow(1), patient },
      paymentRow(2, { status: 'REVISION', processed_at: null, group: null }),
    ]),
  );
  await page.goto(PAYMENTS, { as: admin });
  await expect(page.getByRole('heading', { name: 'Pagos' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'ID de pago',
    'Estado',
    'Carta de aprobación',
    'Comprobante',
    'Titular',
    'Paciente',
    'Categoría',
    'Monto inicial',
    'Grupo',
    'A desembolsar',
    'Fecha de proceso',
  ]);
  const [first, second] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
  await expect(first.getByRole('cell')).toHaveText([
    /ABCDEFGH2345$/,
    /En proceso de pago$/,
    /Descargar$/,
    /Comprobante verificado$/,
    /Rosa María Quispe Huamán ?DNI 44556677$/,
    /Luis De la Cruz ?CE 001234567$/,
    /Oftalmología$/,
    /S\/ 3,000\.00$/,
    /2026-S46$/,
    /S\/ 2,823\.25$/,
    /14 nov 2026, 09:30 PM$/,
  ]);
  for (const at of [5, 8, 10]) {
    await expect(second.getByRole('cell').nth(at)).toHaveText(/----$/);
  }
});

it('the link of a row is read aloud with whose it is', async () => {
  intercept(LIST, () => paymentsAnswer([paymentRow(1)]));
  await page.goto(PAYMENTS, { as: admin });
  await expect(
    page.getByRole('link', { name: 'Rosa María Quispe Huamán, ABCDEFGH2345', exact: true }),
  ).toHaveAttribute('href', `${PAYMENTS}/procedure/71`);
});

it.each([
  ['EN PROCESO', 'En proceso de pago'],
  ['PAGADO', 'Pagado'],
  ['RECHAZADO', 'Rechazado'],
  ['REVISION', 'Revisión'],
  ['DOCUMENTOS PENDIENTES', 'Documento pendiente'],
  ['REVISION COMPROBANTE', 'Revisión comprobante'],
])('%s is %s, in its row and as a chip', async (status, label) => {
  intercept(LIST, () => paymentsAnswer([paymentRow(1, { status })]));
  await page.goto(`${PAYMENTS}?page=3`, { as: admin });
  const cell = page.getByRole('row').nth(1).getByRole('cell').nth(1);
  await expect(cell).toHaveText(`Estado${label}`);
  const chips = page.getByRole('list', { name: 'Filtrar por estado' });
  await chips.getByRole('button', { name: label, exact: true }).click();
  await page.waitForURL(`${PAYMENTS}?status=${status.replaceAll(' ', '+')}`);
  await expect(page.getByRole('button', { name: `Quitar filtro Estado: ${label}` })).toBeVisible();
});

it('the header goes through the cycle of the specification', async () => {
  intercept(LIST, () => paymentsAnswer([paymentRow(1)]));
  await page.goto(`${PAYMENTS}?page=2`, { as: admin });
  for (const [before, query] of [
    ['todos', '?status=EN+PROCESO'],
    ['En proceso de pago', '?status=PAGADO'],
    ['Pagado', '?status=REVISION'],
    ['Revisión', '?status=REVISION+COMPROBANTE'],
    ['Revisión comprobante', '?status=DOCUMENTOS+PENDIENTES'],
    ['Documento pendiente', ''],
  ] as const) {
    const filter = page.getByRole('button', { name: `Filtrar por estado: ${before}`, exact: true });
    await filter.click();
    await page.waitForURL(`${PAYMENTS}${query}`);
  }
});

it('the weeks of the site are a filter, beside search and order', async () => {
  intercept(LIST, () => paymentsAnswer([paymentRow(1)]));
  await page.goto(`${PAYMENTS}?search=rosa&page=2`, { as: admin });
  await page.getByLabel('Filtrar por grupo').selectOption('2026-S45');
  await page.waitForURL(`${PAYMENTS}?search=rosa&group=2026-S45`);
  await header('Fecha de proceso').getByRole('button').click();
  await page.waitForURL(`${PAYMENTS}?search=rosa&group=2026-S45&sortBy=processed_at&sort=asc`);
  await page.getByRole('button', { name: 'Quitar filtro Grupo: 2026-S45' }).click();
  await page.waitForURL(`${PAYMENTS}?search=rosa&sortBy=processed_at&sort=asc`);
  await page.getByRole('button', { name: 'Limpiar todo' }).click();
  await page.waitForURL(`${PAYMENTS}?sortBy=processed_at&sort=asc`);
});

it('nothing yet, nothing that matches, and a list that did not come', async () => {
  const stop = intercept(LIST, () => paymentsAnswer([]));
  await page.goto(PAYMENTS, { as: admin });
  await expect(page.getByText('No hay registros')).toBeVisible();
  await page.goto(`${PAYMENTS}?group=2026-S01`, { as: admin });
  await expect(page.getByLabel('Filtrar por grupo')).toHaveChosen('2026-S01');
  await expect(page.getByRole('button', { name: 'Limpiar filtros' })).toBeVisible();
  stop();
  intercept(LIST, () => refusal(500, 'unexpected', 'Algo falló.'));
  await page.reload();
  await expect(page.getByText('Error: 500')).toBeVisible();
  await expect(page.getByText('Algo falló.')).toBeVisible();
});

it('the list as a file is that of the filter in force', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  intercept(LIST, () => paymentsAnswer([paymentRow(1)]));
  intercept(
    `${LIST}/export`,
    () =>
      new Response('a', { headers: { 'content-disposition': 'attachment; filename="pagos.csv"' } }),
  );
  await page.goto(`${PAYMENTS}?group=2026-S46&page=2`, { as: admin });
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  await expect.poll(() => saved).toEqual(['pagos.csv']);
  expect(calls.map(({ name }) => name)).toContain(`GET ${LIST}/export?group=2026-S46`);
  vi.restoreAllMocks();
});

it('a row opens the drawer of its loan and keeps the query; one that is gone says so', async () => {
  intercept(LIST, () => paymentsAnswer([paymentRow(1)]));
  const gone = intercept('/health-center/loans/71', () => refusal(404, 'not_found', 'No existe.'));
  await page.goto(`${PAYMENTS}?status=PAGADO`, { as: admin });
  const link = page.getByRole('link', { name: 'ABCDEFGH2345' });
  await link.click();
  await page.waitForURL(`${PAYMENTS}/procedure/71?status=PAGADO`);
  const drawer = page.getByRole('dialog', { name: 'Detalles de paciente' });
  await expect(drawer.getByText('Este crédito ya no está en tu lista.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Cerrar' }).click();
  await page.waitForURL(`${PAYMENTS}?status=PAGADO`);
  await expect(link).toBeFocused();
  gone();
  intercept('/health-center/loans/71', () => loanAnswer());
  await link.click();
  await expect(drawer.getByText('Apellido paterno').first()).toBeVisible();
});

it('two quick presses on a header are two', async () => {
  intercept(LIST, () => paymentsAnswer([paymentRow(1)]));
  await page.goto(PAYMENTS, { as: admin });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const press = (name: string) =>
    document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();
  press('Fecha de proceso');
  press('Fecha de proceso');
  press('Filtrar por estado: todos');
  press('Filtrar por estado: todos');
  await page.waitForURL(`${PAYMENTS}?sortBy=processed_at&sort=desc&status=PAGADO`);
});

it('is not for sales people', async () => {
  await page.goto(PAYMENTS, { as: sales });
  await page.waitForURL('/health-center/patients');
  expect(calls.some(({ name }) => name.includes(LIST))).toBe(false);
  await expect(
    page.getByText('Esa sección es solo para administradores de tu clínica.').first(),
  ).toBeVisible();
});
