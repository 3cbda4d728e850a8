import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { calls, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { refusal } from '#testing/portal-answers.ts';

const desk = await signInStaff(inject('stack').url, staff.operations, demoPassword);
const ADDRESS = '/operations/clinics/settlements';

const pageOf = (data: readonly object[], more: object = {}) =>
  Response.json({
    ok: true,
    message: 'ok',
    status: 200,
    page: 1,
    limit: 20,
    total_pages: 1,
    total_records: data.length,
    data,
    ...more,
  });

const site = { id: 1, name: 'Clínica Santa Lucía', headquarter: 'Miraflores' };
const ready = {
  site,
  payments: 2,
  total: 11_040,
  deducted: 5_520,
  to_transfer: 5_520,
  owed: 8_924,
  since: '2026-11-12T15:00:00Z',
  has_account: false,
  has_ruc: false,
};
const listed = {
  id: 5,
  reference: 'LIQ-2026-S46-0005',
  site,
  state: 'to_pay',
  closed_on: '2026-11-13',
  week: '2026-S46',
  line_count: 2,
  total: 11_040,
  deducted: 5_520,
  to_transfer: 5_520,
  bank: 'BCP',
  at_bank_since: null,
  paid_on: null,
  bank_reference: null,
};
const account = {
  bank: 'BCP',
  account_number: '191-1234567-0-12',
  cci: '00219100123456701254',
  valid_from: '2026-01-01',
};
const settlement = {
  ...listed,
  closed_by: 'Renzo Aguilar Soto',
  closed_at: '2026-11-13T15:00:00Z',
  gross: 12_000,
  fee: 813.56,
  fee_igv: 146.44,
  void_count: 1,
  account,
  account_now: null,
  deductions: [{ loan_id: 9, loan_code: 'codigo-9', client: 'Iván Bravo', amount: 5_520 }],
  files: [],
  paid_by: null,
  paid_at: null,
  payable_until: '2026-11-17',
};
const line = {
  payment_id: 3,
  shown_id: 'NODLE477GT6O',
  loan_id: 7,
  loan_code: 'codigo-7',
  client_id: 4,
  client: 'Rosa Quispe',
  redeemed_on: '2026-11-02',
  gross: 6_000,
  fee: 406.78,
  fee_igv: 73.22,
  net: 5_520,
  is_void: false,
};

function answerLists(sites: readonly object[], rows: readonly object[]) {
  intercept('/operations/settlements/ready', () =>
    Response.json({ ok: true, closes_on: '2026-11-20', sites }),
  );
  intercept('/operations/settlements', () => pageOf(rows, { weeks: ['2026-S46'], sites: [site] }));
}

/** What the desk finds, and what it finds once something was done. */
function answerOne(first: object, lines: readonly object[] = [line]) {
  let now = first;
  intercept('/operations/settlements/5', () => Response.json({ ok: true, settlement: now }));
  intercept('/operations/settlements/5/lines', () => pageOf(lines));
  return (next: object) => {
    now = next;
    return Response.json({ ok: true, settlement: next });
  };
}

const refused = (code: string, message: string, details: object = {}) =>
  Response.json(
    { message, status: 409, errorType: 'Conflict', details: { code, ...details } },
    { status: 409 },
  );

const row = (text: string) => page.getByRole('row').filter({ hasText: text });

it('what can be closed stands with its totals, and is closed once it was asked about', async () => {
  answerLists([ready], []);
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByText('El cierre de la semana es el 20/11/2026.')).toBeVisible();
  await expect(row('Clínica Santa Lucía, Miraflores')).toContainText('Sin cuenta en soles');
  await expect(row('Clínica Santa Lucía, Miraflores')).toContainText('Sin RUC');
  await expect(row('Clínica Santa Lucía, Miraflores')).toContainText('S/ 11,040.00');
  await expect(page.getByText('Todavía no hay liquidaciones')).toBeVisible();
  let sent: unknown;
  intercept('/operations/settlements', ({ method, body }) => {
    if (method === 'GET') return pageOf([listed], { weeks: [], sites: [] });
    sent = body;
    return Response.json({
      ok: true,
      id: 5,
      reference: listed.reference,
      payments: 2,
      to_transfer: 5_520,
      deducted: 5_520,
    });
  });
  const close = page.getByRole('button', {
    name: 'Cerrar la liquidación de Clínica Santa Lucía, Miraflores',
  });
  const asked = page.getByRole('dialog', { name: '¿Cerrar la liquidación?' });
  await close.click();
  await expect(asked).toContainText('Pagos2');
  await expect(asked).toContainText('TotalS/ 11,040.00');
  await expect(asked).toContainText('DescuentosS/ 5,520.00');
  await expect(asked).toContainText('A transferirS/ 5,520.00');
  await expect(asked).toContainText('Quedarán S/ 3,404.00 por descontar');
  await expect(asked).toContainText('La sede no tiene una cuenta en soles');
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await expect(asked).toHaveCount(0);
  expect(sent).toBeUndefined();
  await close.click();
  await asked.getByRole('button', { name: 'Cerrar la liquidación' }).click();
  await expect(page.getByText('Se cerró LIQ-2026-S46-0005.').first()).toBeVisible();
  expect(sent).toEqual({ site_id: 1 });
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Listo para cerrar' })).toBeFocused();
});

it('what a site still owes is told, also where nothing is ready, and then there is nothing to close', async () => {
  const none = { payments: 0, total: 0, deducted: 0, to_transfer: 0, since: null };
  const surco = { id: 4, name: 'Clínica Santa Lucía', headquarter: 'Surco' };
  answerLists(
    [
      { ...ready, site: surco, owed: 0 },
      { ...ready, ...none, owed: 3_404 },
    ],
    [],
  );
  await page.goto(ADDRESS, { as: desk });
  await expect(row('Miraflores')).toContainText('Debe S/ 3,404.00');
  await expect(page.getByText('se descuenta de sus próximas liquidaciones')).toBeVisible();
  await expect(row('Surco')).not.toContainText('Debe');
  await expect(page.getByRole('button', { name: /^Cerrar la liquidación/ })).toHaveCount(1);
});

it('the list is filtered by its address, and what cannot be loaded says so', async () => {
  answerLists([], [listed]);
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByText('No hay pagos por liquidar')).toBeVisible();
  await expect(row(listed.reference)).toContainText('Por pagar');
  await page.getByRole('button', { name: 'Pagada' }).click();
  await page.waitForURL(`${ADDRESS}?state=paid`);
  await expect
    .poll(() => calls.map(({ name }) => name))
    .toContain('GET /operations/settlements?page=1&limit=20&state=paid');
  intercept('/operations/settlements', () => Response.error());
  await page.goto(`${ADDRESS}?state=void`, { as: desk });
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

const second = { ...listed, id: 6, reference: 'LIQ-2026-S46-0006' };

it('batches that are in a file already are each named before they are asked for again', async () => {
  answerLists([], [listed, second]);
  await page.goto(ADDRESS, { as: desk });
  for (const { reference } of [listed, second])
    await page.getByLabel(`Elegir ${reference} para el archivo`).click();
  const references = [listed.reference, second.reference];
  intercept('/operations/settlements/bank-file', () =>
    refused('settlement_exported', 'Ya está en un archivo.', { references }),
  );
  await page.getByRole('button', { name: 'Archivo con 2' }).click();
  await expect(page.getByText(`${references.join(', ')} ya están en un archivo`)).toBeVisible();
  let sent: unknown;
  intercept('/operations/settlements/bank-file', ({ body }) => {
    sent = body;
    return refused('settlement_without_account', 'La sede no tiene una cuenta.');
  });
  await page.getByRole('button', { name: 'Descargar de nuevo' }).click();
  await expect(page.getByText('La sede no tiene una cuenta')).toBeVisible();
  expect(sent).toEqual({ ids: [5, 6], again: references });
});

it('nothing goes into the file that is not on the screen any more', async () => {
  answerLists([], [listed]);
  await page.goto(ADDRESS, { as: desk });
  await page.getByLabel(`Elegir ${listed.reference} para el archivo`).click();
  await expect(page.getByRole('button', { name: 'Archivo con 1' })).toBeVisible();
  answerLists([], [second]);
  await page.getByRole('button', { name: 'Por pagar' }).click();
  await expect(row(second.reference)).toContainText('Por pagar');
  await expect(page.getByRole('button', { name: 'Archivo con todas' })).toBeVisible();
  await expect(page.getByText('Deja fuera las de sedes sin cuenta en soles')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Archivo con 1' })).toHaveCount(0);
});

it('who is not of the treasury sees everything and nothing to press', async () => {
  intercept('/operations/rights', () => Response.json({ ok: true, rights: ['reviewer'] }));
  answerLists([ready], [listed]);
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByText('Solo tesorería cierra, exporta y paga')).toBeVisible();
  await expect(row(listed.reference)).toContainText('S/ 5,520.00');
  await expect(
    page.getByRole('button', { name: /^Cerrar la liquidación|^Archivo con/ }),
  ).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const file = { taken_at: '2026-11-16T15:00:00Z', taken_by: 'Renzo Aguilar Soto', amount: 5_520 };
  const files = [{ ...file, cci: account.cci, withdrawn_at: null, withdrawn_by: null }];
  const now = { ...account, bank: 'BBVA' };
  answerOne({ ...settlement, files, at_bank_since: file.taken_at, account_now: now });
  await page.goto(`${ADDRESS}/5`, { as: desk });
  await expect(page.getByText('Renzo Aguilar Soto lo descargó')).toBeVisible();
  await expect(page.getByText('La sede tiene otra cuenta desde que se cerró')).toBeVisible();
  await expect(
    page.getByRole('button', { name: /El banco no lo pagará|Pagar a la cuenta|Registrar el pago/ }),
  ).toHaveCount(0);
});

it('whose right was taken meanwhile reads why the file is refused, and stays signed in', async () => {
  answerLists([], [listed]);
  await page.goto(ADDRESS, { as: desk });
  intercept('/operations/settlements/bank-file', () =>
    refusal(403, 'right_missing', 'Tu perfil no tiene permiso para esto.'),
  );
  await page.getByRole('button', { name: 'Archivo con todas' }).click();
  await expect(page.getByText('Tu perfil no tiene permiso para esto.')).toBeVisible();
  await expect(page.getByText('Pídeselo a alguien con ese permiso.')).toBeVisible();
  await expect(row(listed.reference)).toBeVisible();
});

it('a batch without an account offers nothing that pays it, but the way to the site’s account', async () => {
  const bare = { bank: null, account: null };
  answerLists([], [{ ...listed, ...bare }]);
  await page.goto(ADDRESS, { as: desk });
  await expect(row(listed.reference)).toContainText('Sin cuenta en soles');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const inSettings = '/operations/settings/sites/1';
  const inRow = page.getByRole('link', { name: /^Registrar la cuenta de .*Miraflores$/ });
  await expect(inRow).toHaveAttribute('href', inSettings);
  answerOne({ ...settlement, ...bare });
  await page.goto(`${ADDRESS}/5`, { as: desk });
  await expect(page.getByText('Hasta entonces no se puede exportar ni pagar')).toBeVisible();
  const link = page.getByRole('link', { name: 'Cuenta de la sede en Configuración' });
  await expect(link).toHaveAttribute('href', inSettings);
  await expect(page.getByLabel('Número de operación del banco')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Archivo para el banco' })).toHaveCount(0);
});

it('a batch that was closed without an account says which it takes; one of old says what is known', async () => {
  answerOne({ ...settlement, account: null, account_now: account });
  await page.goto(`${ADDRESS}/5`, { as: desk });
  await expect(page.getByText('Se cerró sin cuenta y la sede ya tiene una')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pagar a la cuenta nueva' })).toHaveCount(0);
  const old = { account: null, closed_by: null, closed_at: null };
  answerOne({ ...settlement, ...old, state: 'paid', paid_on: '2026-11-16' });
  await page.goto(`${ADDRESS}/5?page=1`, { as: desk });
  await expect(page.getByText('No quedó registrada.')).toBeVisible();
  await expect(page.getByText('La sede no tiene una cuenta en soles')).toHaveCount(0);
  await expect(page.getByText('El cierre de la semana')).toHaveCount(0);
});

it('a batch shows what it pays, keeps back and where it goes; the bank’s number and day pay it', async () => {
  const become = answerOne(settlement);
  await page.goto(`${ADDRESS}/5`, { as: desk });
  await expect(page.getByRole('heading', { name: 'Por transferir: S/ 5,520.00' })).toBeVisible();
  await expect(page.getByText('00219100123456701254')).toBeVisible();
  await expect(page.getByText('1 crédito anulado antes de pagarse')).toBeVisible();
  await expect(row('Rosa Quispe')).toContainText('S/ 406.78');
  await expect(row('Iván Bravo')).toContainText('S/ 5,520.00');
  await page.getByLabel('Fecha en que pagó el banco').fill('12/11/2026');
  await page.getByRole('button', { name: 'Registrar el pago' }).click();
  await expect(page.getByText('Escribe el número de operación: de 4 a 40')).toBeVisible();
  await expect(page.getByText('entre el 13/11/2026 y el 17/11/2026')).toBeVisible();
  // A browser would cut what is longer without a word.
  expect(document.querySelector('[name="reference"]')?.hasAttribute('maxlength')).toBe(false);
  await page.getByLabel('Número de operación del banco').fill('9'.repeat(41));
  await page.getByLabel('Fecha en que pagó el banco').fill('16/11/2026');
  await page.getByRole('button', { name: 'Registrar el pago' }).click();
  await expect(page.getByText('Escribe el número de operación: de 4 a 40')).toBeVisible();
  await expect(page.getByLabel('Número de operación del banco')).toHaveValue('9'.repeat(41));
  await page.getByLabel('Número de operación del banco').fill('OP-778899');
  await page.getByLabel('Fecha en que pagó el banco').fill('16/11/2026');
  intercept('/operations/settlements/5/paid', () =>
    refused('settlement_reference_taken', 'Ese número ya está en otra liquidación.', {
      field: 'reference',
    }),
  );
  await page.getByRole('button', { name: 'Registrar el pago' }).click();
  await expect(page.getByText('ya está en otra liquidación')).toBeVisible();
  await expect(page.getByLabel('Fecha en que pagó el banco')).toHaveValue('16/11/2026');
  await page.getByLabel('Número de operación del banco').fill('OP-778900');
  let sent: unknown;
  intercept('/operations/settlements/5/paid', ({ body }) => {
    sent = body;
    return become({
      ...settlement,
      state: 'paid',
      paid_on: '2026-11-16',
      bank_reference: 'OP-778900',
      paid_by: 'Renzo Aguilar Soto',
      paid_at: '2026-11-17T15:00:00Z',
    });
  });
  await page.getByRole('button', { name: 'Registrar el pago' }).click();
  await expect(page.getByRole('heading', { name: 'Se pagaron S/ 5,520.00' })).toBeFocused();
  await expect(page.getByText('Operación OP-778900, el 16/11/2026.')).toBeVisible();
  expect(sent).toEqual({ reference: 'OP-778900', paid_on: '2026-11-16', amount: 5_520 });
  await expect(page.getByRole('button', { name: 'Registrar el pago' })).toHaveCount(0);
});

it('another account is used only by a press; a file that the bank will not pay is withdrawn', async () => {
  const now = { ...account, bank: 'BBVA', cci: '01117500020012345672' };
  const become = answerOne({ ...settlement, account_now: now });
  await page.goto(`${ADDRESS}/5`, { as: desk });
  await expect(page.getByText('La sede tiene otra cuenta desde que se cerró')).toBeVisible();
  const file = {
    taken_at: '2026-11-16T15:00:00Z',
    taken_by: 'Renzo Aguilar Soto',
    amount: 5_520,
    cci: now.cci,
    withdrawn_at: null,
    withdrawn_by: null,
  };
  const atBank = {
    ...settlement,
    account: now,
    files: [file],
    at_bank_since: file.taken_at,
  };
  intercept('/operations/settlements/5/account', () => become(atBank));
  await page.getByRole('button', { name: 'Pagar a la cuenta nueva' }).click();
  await expect(page.getByText('El banco puede estar pagándola')).toBeVisible();
  await page.getByRole('button', { name: 'El banco no lo pagará' }).click();
  await expect(page.getByText('Confírmalo con el banco antes')).toBeVisible();
  intercept('/operations/settlements/5/withdraw-file', () =>
    become({
      ...settlement,
      files: [{ ...file, withdrawn_at: '2026-11-17T15:00:00Z', withdrawn_by: 'Carla Núñez' }],
    }),
  );
  await page.getByRole('button', { name: 'El banco no lo pagará' }).click();
  await expect(page.getByText('Retirado por Carla Núñez')).toBeVisible();
});

it('the real batch of the demo is opened from the list, with what its clinic owes kept back', async () => {
  await page.goto(`${ADDRESS}?state=to_pay`, { as: desk });
  await row('San Borja').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Por transferir: S/ 2,208.00' })).toBeVisible();
  await expect(row('Óscar Linares Vega')).toContainText('S/ 3,680.00');
});

it('a batch that is not there leads back', async () => {
  await page.goto(`${ADDRESS}/999999`, { as: desk });
  await expect(page.getByRole('button', { name: 'Volver a la lista' })).toBeVisible();
});
