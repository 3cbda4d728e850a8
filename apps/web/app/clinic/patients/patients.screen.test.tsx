import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { describe, expect, inject, it, vi } from 'vitest';
import { passTime, stopClock } from '#testing/clock.ts';
import { calls, holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import {
  loanAnswer,
  loanCode,
  procedureRow,
  proceduresAnswer,
  refusal,
} from '#testing/portal-answers.ts';

const { url } = inject('stack');
const admin = await signInStaff(url, staff.admin, demoPassword);
const sales = await signInStaff(url, staff.sales, demoPassword);

const PATIENTS = '/health-center/patients';
const LIST = '/health-center/procedures';
const search = page.getByLabel('Buscar por Nombres o Doc. identidad');
const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
const chips = page.getByRole('list', { name: 'Filtrar por estado' });

function answerRows(count = 3, total_records = count) {
  return intercept(LIST, ({ query }) => {
    const number = Number(query.get('page') ?? 1);
    const rows = Array.from({ length: count }, (_, at) => procedureRow(70 + at));
    return proceduresAnswer(rows, { page: number, total_records });
  });
}

it('the columns of the specification, in its order, with what is missing as ----', async () => {
  intercept(LIST, () =>
    proceduresAnswer([
      procedureRow(71),
      procedureRow(72, {
        patient: null,
        loan: { loan_status: 'disbursed', qr_badge: 'in_process' },
      }),
      procedureRow(73, { loan: { loan_status: 'signing', qr_badge: 'not_redeemable' } }),
    ]),
  );
  await page.goto(PATIENTS, { as: sales });
  await expect(page.getByRole('heading', { name: 'Pacientes' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'ID de préstamo',
    'Titular',
    'Doc. titular',
    'Paciente',
    'Doc. paciente',
    'Estado QR',
    'Categoría',
    'Monto',
  ]);
  const [first, second, third] = [
    page.getByRole('row').nth(1),
    page.getByRole('row').nth(2),
    page.getByRole('row').nth(3),
  ];
  // Each value stands behind the name that a narrow screen shows with it.
  await expect(first.getByRole('cell')).toHaveText([
    /^ID de préstamo ?Zk3vQ0…$/,
    /Rosa María Quispe Huamán$/,
    /DNI 44556677$/,
    /Luis De la Cruz$/,
    /CE 001234567$/,
    /Generado$/,
    /Odontología$/,
    /S\/ 2,400\.50$/,
  ]);
  await expect(first.getByText('Zk3vQ0…')).toHaveAttribute('title', loanCode);
  await expect(second.getByRole('cell').nth(3)).toHaveText(/----$/);
  await expect(second.getByRole('cell').nth(4)).toHaveText(/----$/);
  await expect(second.getByRole('cell').nth(5)).toHaveText(/Activo ?En proceso de pago$/);
  await expect(third.getByRole('cell').nth(5)).toHaveText(/No redimible$/);
  await expect(page.getByText('Registros por página: 20')).toBeVisible();
  await expect(page.getByText('1-3 de 3')).toBeVisible();
});

it('a QR past its day is said to be so, under the name that its filter has', async () => {
  const row = (id: number, loan_status: string) =>
    procedureRow(id, { loan: { loan_status, qr_badge: 'inactive' } });
  intercept(LIST, () => proceduresAnswer([row(71, 'pending'), row(72, 'signing')]));
  await page.goto(PATIENTS, { as: sales });
  const status = (at: number) => page.getByRole('row').nth(at).getByRole('cell').nth(5);
  await expect(status(1)).toHaveText(/Generado ?Venció sin redimirse$/);
  await expect(status(2)).toHaveText(/No redimible ?Venció sin firmarse$/);
  await expect(page.getByText('Inactivo')).toHaveCount(0);
});

it('a page that is turned while another order is on its way keeps the order', async () => {
  answerRows(2, 50);
  await page.goto(PATIENTS, { as: sales });
  await expect(page.getByRole('row')).toHaveCount(3);
  const letGo = holdAnswer(LIST);
  await header('Monto').getByRole('button').click();
  await page.waitForURL(`${PATIENTS}?sortBy=amount&sort=asc`);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.waitForURL(`${PATIENTS}?sortBy=amount&sort=asc&page=2`);
  letGo();
});

it('the link of a row is read aloud with whose it is', async () => {
  answerRows(1);
  await page.goto(PATIENTS, { as: sales });
  await expect(
    page.getByRole('link', { name: 'Rosa María Quispe Huamán, Zk3vQ0…', exact: true }),
  ).toHaveAttribute('href', `${PATIENTS}/procedure/70`);
});

describe('search', () => {
  it('keeps letters, digits and spaces, waits 700 ms, needs two characters, and starts over', async () => {
    answerRows();
    await page.goto(`${PATIENTS}?sortBy=amount&sort=asc&page=2`, { as: admin });
    await expect(page.getByRole('row')).toHaveCount(4);
    stopClock();
    await search.fill('Ñaña-1*');
    await expect(search).toHaveValue('Ñaña1');
    await passTime(699);
    await expect(page).toHaveURL(`${PATIENTS}?sortBy=amount&sort=asc&page=2`);
    await passTime(2);
    await page.waitForURL(`${PATIENTS}?sortBy=amount&sort=asc&search=%C3%91a%C3%B1a1`);
    await search.fill('Ñ');
    await passTime(700);
    await page.waitForURL(`${PATIENTS}?sortBy=amount&sort=asc`);
    await expect(search).toHaveValue('Ñ');
  });

  it('one character alone searches for nothing', async () => {
    answerRows();
    await page.goto(PATIENTS, { as: admin });
    await expect(page.getByRole('row')).toHaveCount(4);
    stopClock();
    await search.fill('a');
    await passTime(2000);
    await expect(page).toHaveURL(PATIENTS);
    expect(calls.filter(({ name }) => name.startsWith(`GET ${LIST}`))).toHaveLength(1);
  });

  it('a filter pressed while the typing pauses is not forgotten by it', async () => {
    answerRows();
    await page.goto(PATIENTS, { as: admin });
    await expect(page.getByRole('row')).toHaveCount(4);
    stopClock();
    await search.fill('ana');
    await chips.getByRole('button', { name: 'Activo' }).click();
    await page.waitForURL(`${PATIENTS}?status=disbursed`);
    await passTime(700);
    await page.waitForURL(`${PATIENTS}?status=disbursed&search=ana`);
  });

  it('the box follows the address back', async () => {
    answerRows();
    await page.goto(`${PATIENTS}?search=ana`, { as: admin });
    await expect(search).toHaveValue('ana');
    await page.getByRole('button', { name: 'Quitar filtro Búsqueda: ana' }).click();
    await page.waitForURL(PATIENTS);
    await expect(search).toHaveValue('');
    await page.goBack();
    await page.waitForURL(`${PATIENTS}?search=ana`);
    await expect(search).toHaveValue('ana');
  });
});

it('a header sorts ascending, descending and not at all; another view starts at its first page', async () => {
  answerRows();
  await page.goto(`${PATIENTS}?page=2`, { as: admin });
  const amount = header('Monto');
  for (const [query, direction] of [
    ['?sortBy=amount&sort=asc', 'ascending'],
    ['?sortBy=amount&sort=desc', 'descending'],
    ['', 'none'],
  ] as const) {
    await amount.getByRole('button').click();
    await page.waitForURL(`${PATIENTS}${query}`);
    await expect(amount).toHaveAttribute('aria-sort', direction);
  }
  await expect(header('Estado QR').getByRole('button', { name: 'Estado QR' })).toHaveCount(0);
  for (const [name, by] of [
    ['ID de préstamo', 'code'],
    ['Titular', 'client_name'],
    ['Doc. titular', 'client_document'],
    ['Paciente', 'patient_name'],
    ['Doc. paciente', 'patient_document'],
    ['Categoría', 'category'],
  ] as const) {
    await header(name).getByRole('button').click();
    await page.waitForURL(`${PATIENTS}?sortBy=${by}&sort=asc`);
  }
  await page.getByLabel('Ordenar por').selectOption('Monto, descendente');
  await page.waitForURL(`${PATIENTS}?sortBy=amount&sort=desc`);
});

describe('the status of the QR', () => {
  it('the header goes from none to Generado, Activo, No redimible and none', async () => {
    answerRows();
    await page.goto(`${PATIENTS}?page=2`, { as: admin });
    for (const [before, query] of [
      ['todos', '?status=pending'],
      ['Generado', '?status=disbursed'],
      ['Activo', '?status=signing'],
      ['No redimible', ''],
    ] as const) {
      await page.getByRole('button', { name: `Filtrar por estado: ${before}` }).click();
      await page.waitForURL(`${PATIENTS}${query}`);
    }
    await expect(page.getByRole('button', { name: 'Filtrar por estado: todos' })).toBeVisible();
  });

  it('chips name every status, and the one in force can be taken off', async () => {
    answerRows();
    await page.goto(`${PATIENTS}?page=2`, { as: admin });
    await expect(chips.getByRole('button')).toHaveText([
      'Todos',
      'Generado',
      'Activo',
      'No redimible',
    ]);
    await chips.getByRole('button', { name: 'No redimible' }).click();
    await page.waitForURL(`${PATIENTS}?status=signing`);
    const chosen = chips.getByRole('button', { name: 'No redimible' });
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Quitar filtro Estado: No redimible' }).click();
    await page.waitForURL(PATIENTS);
    await expect(chosen).toHaveAttribute('aria-pressed', 'false');
  });

  it('what the address says wrongly is passed over', async () => {
    answerRows();
    await page.goto(`${PATIENTS}?status=nada&sortBy=nada&page=-1&search=%2A`, { as: admin });
    await expect(page.getByRole('row')).toHaveCount(4);
    expect(calls.map(({ name }) => name)).toContain(`GET ${LIST}`);
  });
});

it('pages stand in the address, and a reload shows the same', async () => {
  answerRows(20, 57);
  await page.goto(`${PATIENTS}?status=pending`, { as: admin });
  await expect(page.getByText('1-20 de 57')).toBeVisible();
  const previous = page.getByRole('button', { name: 'Anterior' });
  const next = page.getByRole('button', { name: 'Siguiente' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await page.waitForURL(`${PATIENTS}?status=pending&page=2`);
  await expect(page.getByText('21-40 de 57')).toBeVisible();
  await page.reload();
  await expect(page.getByText('21-40 de 57')).toBeVisible();
  await next.click();
  await expect(page.getByText('41-57 de 57')).toBeVisible();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.goBack();
  await expect(page.getByText('21-40 de 57')).toBeVisible();
});

describe('a row', () => {
  const row = page.locator('a[data-row-link]').nth(1);
  const drawer = page.getByRole('dialog', { name: 'Detalles de paciente' });

  it('opens the drawer with the query, and has the focus again when it closes', async () => {
    answerRows();
    intercept('/health-center/loans/71', () => loanAnswer());
    await page.goto(`${PATIENTS}?status=pending&page=1`, { as: sales });
    await row.press('Enter');
    await page.waitForURL(`${PATIENTS}/procedure/71?status=pending&page=1`);
    await drawer.getByText('Información del titular').waitFor();
    await drawer.getByRole('button', { name: 'Cerrar' }).click();
    await page.waitForURL(`${PATIENTS}?status=pending&page=1`);
    await expect(drawer).toHaveCount(0);
    await expect(row).toBeFocused();
    expect(calls.filter(({ name }) => name.startsWith(`GET ${LIST}`))).toHaveLength(1);
  });

  it('opened while the typing pauses stays open, and the list beside it is searched', async () => {
    answerRows();
    intercept('/health-center/loans/71', () => loanAnswer());
    await page.goto(PATIENTS, { as: sales });
    await row.waitFor();
    stopClock();
    await search.fill('ana');
    await row.click();
    await page.waitForURL(`${PATIENTS}/procedure/71`);
    await passTime(700);
    await page.waitForURL(`${PATIENTS}/procedure/71?search=ana`);
    await expect(drawer).toBeVisible();
  });

  it('the way back closes the drawer', async () => {
    answerRows();
    intercept('/health-center/loans/71', () => loanAnswer());
    await page.goto(`${PATIENTS}?search=ana`, { as: sales });
    await row.click();
    await page.waitForURL(`${PATIENTS}/procedure/71?search=ana`);
    await drawer.waitFor();
    await page.goBack();
    await page.waitForURL(`${PATIENTS}?search=ana`);
    await expect(drawer).toHaveCount(0);
    await expect(row).toBeFocused();
  });

  it('j enters the list and leads on, k back', async () => {
    answerRows();
    await page.goto(PATIENTS, { as: sales });
    await expect(page.getByRole('row')).toHaveCount(4);
    await page.press('j');
    await expect(page.locator('a[data-row-link]').first()).toBeFocused();
    await page.locator('a[data-row-link]').first().press('j');
    await expect(row).toBeFocused();
  });
});

describe('in the place of rows', () => {
  it('nothing yet: No hay registros', async () => {
    intercept(LIST, () => proceduresAnswer([]));
    await page.goto(PATIENTS, { as: admin });
    await expect(page.getByText('No hay registros')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Limpiar filtros' })).toHaveCount(0);
  });

  it('nothing that matches: the way to take the filters off', async () => {
    intercept(LIST, () => proceduresAnswer([]));
    await page.goto(`${PATIENTS}?search=nadie&status=signing&sortBy=code&sort=asc`, { as: admin });
    await expect(page.getByText('No hay registros')).toBeVisible();
    await page.getByRole('button', { name: 'Limpiar filtros' }).click();
    await page.waitForURL(`${PATIENTS}?sortBy=code&sort=asc`);
  });

  it('a page past the end: the way to the first', async () => {
    intercept(LIST, ({ query }) =>
      proceduresAnswer(query.get('page') === '9' ? [] : [procedureRow(1)], { total_records: 1 }),
    );
    await page.goto(`${PATIENTS}?page=9`, { as: admin });
    await page.getByRole('button', { name: 'Ver desde el inicio' }).click();
    await page.waitForURL(`${PATIENTS}?page=1`);
    await expect(page.getByText('1-1 de 1')).toBeVisible();
  });

  it('a list that did not come: its status, its message, another try', async () => {
    const stop = intercept(LIST, () => refusal(503, 'unavailable', 'No disponible.'));
    await page.goto(PATIENTS, { as: admin });
    await expect(page.getByText('Error: 503')).toBeVisible();
    await expect(page.getByText('No disponible.')).toBeVisible();
    stop();
    answerRows();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('row')).toHaveCount(4);
  });

  it('the frame stands before the list', async () => {
    answerRows();
    const letGo = holdAnswer(LIST);
    await page.goto(PATIENTS, { as: admin });
    await expect(page.getByText('Cargando…')).toBeAttached();
    await expect(search).toBeVisible();
    letGo();
  });

  it.each([
    [401, 'unauthorized'],
    [403, 'forbidden'],
  ])('%i ends the session', async (status, code) => {
    intercept(LIST, async () => {
      await search.waitFor();
      return refusal(status, code);
    });
    await page.goto(PATIENTS, { as: admin });
    await page.waitForURL('/health-center/login?session=expired');
    await expect(page.getByText('Sesión expirada')).toBeVisible();
  });
});

describe('the list as a file', () => {
  const button = page.getByRole('button', { name: 'Exportar CSV' });

  it('is that of the filter in force, whole, under the name that the answer gives it', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    answerRows();
    intercept(
      `${LIST}/export`,
      () =>
        new Response('a', {
          headers: { 'content-disposition': 'attachment; filename="pacientes-2026-11-16.csv"' },
        }),
    );
    await page.goto(`${PATIENTS}?status=pending&sortBy=amount&sort=desc&page=2`, { as: admin });
    await button.click();
    await expect.poll(() => saved).toEqual(['pacientes-2026-11-16.csv']);
    expect(calls.map(({ name }) => name)).toContain(
      `GET ${LIST}/export?sortBy=amount&sort=desc&status=pending`,
    );
    vi.restoreAllMocks();
  });

  it('that cannot be had is told, and a session that is over ends', async () => {
    answerRows();
    const stop = intercept(`${LIST}/export`, () => refusal(503, 'unavailable', 'No disponible.'));
    await page.goto(PATIENTS, { as: admin });
    await button.click();
    await expect(page.getByText('No disponible.').first()).toBeVisible();
    stop();
    intercept(`${LIST}/export`, () => refusal(401, 'unauthorized'));
    await button.click();
    await page.waitForURL('/health-center/login?session=expired');
  });
});
