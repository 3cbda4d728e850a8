import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { calls, holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const desk = await signInStaff(inject('stack').url, staff.operations, demoPassword);
const address = '/operations/portfolio';
const asked = () => calls.filter(({ name }) => name.endsWith('/operations/portfolio'));

const collected = {
  period: '2026-10',
  principal: 900,
  interest: 60,
  default_interest: 5,
  fees: 10,
  igv: 12.6,
  insurance: 2.4,
  recovered: 0,
  put_aside: 10,
  card: 700,
  transfer: 250,
  identified: 50,
  total: 1000,
};
const vintage = {
  month: '2026-05',
  loans: 4,
  amount: 20_000,
  outstanding: 9_000,
  paid_off: 5_000,
  written_off: 0,
  late_now: 2_500,
  late_at: [
    { months: 3, amount: 1_000 },
    { months: 6, amount: 2_500 },
    { months: 9, amount: null },
    { months: 12, amount: null },
  ],
};

/** The real answer of the server, with some of it otherwise. */
function answerWith(change: object): () => void {
  return intercept('/operations/portfolio', async (call) => {
    const real = (await (await call.send()).json()) as object;
    return Response.json({ ...real, ...change });
  });
}

it('says what is owed, due, late and collected, and every chart is a table', async () => {
  answerWith({
    grain: 'month',
    outstanding: 9_000,
    live_loans: 3,
    due_this_month: { scheduled: 1_500, paid: 500, open: 1_000 },
    collected: [collected, { ...collected, period: '2026-11', total: 500, card: 200 }],
    bands: [
      { band: 'AL_DIA', loans: 1, overdue: 0, outstanding: 5_000 },
      { band: 'DEFICIENTE', loans: 2, overdue: 321.5, outstanding: 4_000 },
    ],
    vintages: [vintage],
  });
  await page.goto(address, { as: desk });
  await expect(page.getByText('3 créditos vivos', { exact: false })).toBeVisible();
  await expect(page.getByText('S/ 500.00 ya pagado')).toBeVisible();
  await expect(page.getByText('2 créditos con atraso').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Cobrado por mes: S/ 1,500.00' })).toBeVisible();
  const months = page.getByRole('table').filter({ hasText: /^Cobrado/ });
  await expect(months.getByRole('row').filter({ hasText: 'oct. 2026' })).toContainText('S/ 900.00');
  await expect(months.getByRole('row').last()).toContainText('S/ 1,500.00');
  const bands = page.getByRole('table').filter({ hasText: /^Atraso/ });
  await expect(bands.getByRole('row').filter({ hasText: 'Deficiente' })).toContainText('S/ 321.50');
  const vintages = page.getByRole('table').filter({ hasText: /^Cosechas/ });
  const may = vintages.getByRole('row').filter({ hasText: 'may. 2026' });
  await expect(may).toContainText('12.5 %');
  await expect(may).toContainText('Aún no');
});

it('what was collected has the columns of its file, also those that are empty', async () => {
  answerWith({ collected: [{ ...collected, identified: 0, put_aside: 0 }], vintages: [vintage] });
  await page.goto(address, { as: desk });
  const headersOf = (caption: RegExp) =>
    page.getByRole('table').filter({ hasText: caption }).getByRole('columnheader');
  await expect(headersOf(/^Cobrado/)).toHaveText([
    /^(Mes|Día)$/,
    'Capital',
    'Interés',
    'Interés moratorio',
    'Comisiones',
    'IGV',
    'Seguro',
    'Recuperado de castigados',
    'Saldo a favor',
    'Total',
  ]);
  await expect(headersOf(/^Medio por/)).toHaveText([
    /^(Mes|Día)$/,
    'Con tarjeta',
    'Por transferencia',
    'Identificado después',
    'Total',
  ]);
});

it('what is asked for stands in the address, and only when somebody asks', async () => {
  await page.goto(address, { as: desk });
  await page.getByLabel('Desde').fill('01/10/2026');
  await page.getByLabel('Hasta').fill('31/10/26');
  await page.getByLabel('Sede').selectOption('Clínica Santa Lucía, Miraflores');
  expect(asked()).toHaveLength(1);
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await page.waitForURL(`${address}?from=2026-10-01&to=2026-10-31&site=1`);
  await expect(page.getByText('Del 01/10/2026 al 31/10/2026')).toBeVisible();
  await expect(page.getByLabel('Hasta')).toHaveValue('31/10/2026');
});

it('a period that ends before it begins is told beside its field; filters and figures stay', async () => {
  await page.goto(address, { as: desk });
  await expect(page.getByText('Saldo de capital').first()).toBeVisible();
  await page.getByLabel('Desde').fill('02/10/2026');
  await page.getByLabel('Hasta').fill('01/10/2026');
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page.getByText('El periodo debe empezar antes de terminar.')).toBeVisible();
  await expect(page.getByLabel('Hasta')).toBeFocused();
  await expect(page.getByLabel('Desde')).toHaveValue('02/10/2026');
  await expect(page.getByText('Las cifras de abajo son las de antes.')).toBeVisible();
  await expect(page.getByText('Saldo de capital').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
});

it('a period that has not begun is told beside its field, which keeps what was typed', async () => {
  await page.goto(`${address}?from=2999-01-01&to=2999-02-01`, { as: desk });
  await expect(
    page.getByText('Ese periodo todavía no empieza: elige fechas hasta hoy.'),
  ).toBeVisible();
  await expect(page.getByLabel('Desde')).toHaveValue('01/01/2999');
  await expect(page.getByLabel('Hasta')).toHaveValue('01/02/2999');
});

it('a day that there is not is not even asked for', async () => {
  await page.goto(`${address}?from=2026-02-30`, { as: desk });
  await expect(page.getByText('Escribe una fecha como 03/12/2026.')).toBeVisible();
  await expect(page.getByText('Corrige el periodo para ver las cifras.')).toBeVisible();
  await page.getByLabel('Desde').fill('30/02/2026');
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await page.waitForURL(`${address}?from=30%2F02%2F2026`);
  await expect(page.getByLabel('Desde')).toHaveValue('30/02/2026');
  expect(asked()).toHaveLength(0);
});

it('a site that there is not leads back to all of them', async () => {
  await page.goto(`${address}?site=999999`, { as: desk });
  await expect(page.getByText('Esa sede ya no existe.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver todas las sedes' }).click();
  await page.waitForURL(address);
  await expect(page.getByText('Saldo de capital').first()).toBeVisible();
});

it('stands before its figures; what failed offers another try and keeps what was there', async () => {
  const letGo = holdAnswer('/operations/portfolio');
  await page.goto(address, { as: desk });
  await expect(page.getByRole('heading', { level: 1, name: 'Cartera' })).toBeVisible();
  await expect(page.getByText('Cargando…')).toBeAttached();
  letGo();
  await expect(page.getByText('Saldo de capital').first()).toBeVisible();
  const stop = intercept('/operations/portfolio', () =>
    Response.json(
      { message: 'No disponible.', status: 503, errorType: 'X', details: { code: 'unavailable' } },
      { status: 503 },
    ),
  );
  await page.getByLabel('Desde').fill('01/10/2026');
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page.getByText('Error: 503')).toBeVisible();
  await expect(page.getByText('Saldo de capital').first()).toBeVisible();
  stop();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Error: 503')).toHaveCount(0);
});

it('says so when nothing was ever disbursed, and when a period brought nothing', async () => {
  const stop = answerWith({ vintages: [], collected: [] });
  await page.goto(address, { as: desk });
  await expect(page.getByText('Aún no hay créditos desembolsados')).toBeVisible();
  stop();
  answerWith({ vintages: [vintage], collected: [] });
  await page.goto(address, { as: desk });
  await expect(page.getByText('No se cobró nada en este periodo.')).toBeVisible();
});

it('each table can be taken as a file, of what is shown', async () => {
  intercept(
    '/operations/portfolio/export',
    () => new Response('Tramo\r\n', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
  );
  answerWith({ vintages: [vintage], collected: [collected] });
  await page.goto(`${address}?site=1`, { as: desk });
  await page.getByRole('button', { name: 'Descargar atraso en CSV' }).click();
  await expect
    .poll(() => calls.filter(({ name }) => name.includes('/portfolio/export')).length)
    .toBe(1);
  await expect(page.getByRole('button', { name: /^Descargar .* en CSV$/ })).toHaveCount(3);
});
