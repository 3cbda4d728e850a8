import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { passTime, stopClock } from '#testing/clock.ts';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { refuseWith } from '#testing/transfer-answers.ts';

const desk = await signInStaff(inject('stack').url, staff.operations, demoPassword);
const CALL = 'POST /operations/statements';
const PREVIEW = 'POST /operations/statements/preview';
const HEAD = 'Fecha;Monto;Nro. operación;Descripción;Moneda';
const MAPPING = {
  date: 'Fecha',
  amount: 'Monto',
  operation_number: 'Nro. operación',
  description: 'Descripción',
  currency: 'Moneda',
};

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const column = (name: string) => page.getByRole('combobox', { name, exact: true });
const importButton = (name: string | RegExp) => page.getByRole('button', { name });

interface Opened {
  /** What the server says of a line, by its number; of every other that it is new. */
  said?: Record<number, object>;
  mappings?: object[];
}

const previewed = (said: Record<number, object>) => (request: { body: unknown }) => {
  const { content } = request.body as { content: string };
  const lines = content
    .trim()
    .split('\n')
    .slice(1)
    .map((_, index) => {
      const line = { line_number: index + 2, outcome: 'new', why: null, transfer_id: null };
      return { ...line, ...said[line.line_number] };
    });
  return Response.json({ ok: true, lines });
};

async function open({ said = {}, mappings = [] }: Opened = {}) {
  intercept('/business-date', () => Response.json({ ok: true, today: '2026-11-16' }));
  intercept('/operations/statement-mappings', () => Response.json({ ok: true, mappings }));
  intercept(PREVIEW, previewed(said));
  await page.goto('/operations/payments/import', { as: desk });
}

async function choose(text: string | Uint8Array<ArrayBuffer>, name = 'movimientos.csv') {
  await page.getByLabel('Banco').selectOption('BCP');
  await page.getByLabel(/^Archivo CSV/).setInputFiles(new File([text], name));
}

const file = [
  HEAD,
  '03/11/2026;450.00;00451207;TRANSF K7MIO2QXYA;PEN',
  '03/11/2026;450.00;00451207;TRANSF K7MIO2QXYA;PEN',
  '04/11/2026;-12.00;00451209;MANTENIMIENTO;PEN',
  '04/11/2026;90.00;00451210;ABONO;USD',
  '05/11/2026;120.00;00451211;ABONO;PEN',
  '31/11/2026;5.00;00451212;ABONO;PEN',
].join('\r\n');

const statement = {
  id: 7,
  bank: 'BCP',
  file_name: 'movimientos.csv',
  imported_at: '2026-11-16T15:00:00.000Z',
  imported_by: 'Ana Torres',
  from: '2026-11-03',
  to: '2026-11-05',
  counts: { lines: 6, recorded: 1, matched: 1, known: 1, doubled: 1, left_out: 3 },
  total: 450,
  lines: [
    {
      line_number: 2,
      outcome: 'matched',
      why: null,
      date: '2026-11-03',
      amount: 450,
      operation_number: '00451207',
      payer_name: null,
      description: 'TRANSF K7MIO2QXYA',
      transfer_id: 11,
      match: {
        loan_id: 1,
        loan_code: 'codigo-1',
        client_name: 'Rosa Quispe',
        reasons: [{ code: 'payment_code', text: 'La descripción trae su código de pago' }],
      },
    },
    {
      line_number: 4,
      outcome: 'charge',
      why: 'Es un cargo: dinero que salió.',
      date: null,
      amount: null,
      operation_number: null,
      payer_name: null,
      description: null,
      transfer_id: null,
      match: null,
    },
  ],
};

it('every line says how it is read before anything is sent, and the file is imported as it was read', async () => {
  const leftOut = (why: string) => ({ outcome: 'left_out', why });
  await open({
    said: {
      3: { outcome: 'doubled', why: 'Repite la línea 2 del archivo.' },
      4: leftOut('Es un cargo: dinero que salió.'),
      5: leftOut('Está en otra moneda: USD.'),
      6: {
        outcome: 'known',
        why: 'Ya estaba registrada a mano con fecha 04/11/2026.',
        transfer_id: 5,
      },
      7: leftOut('No se entiende la fecha «31/11/2026».'),
    },
  });
  await choose(file);
  await expect(column('Monto')).toHaveValue('amount');
  for (const [line, words] of [
    ['2', /Abono nuevo$/],
    ['3', /Repetido en el archivoRepite la línea 2 del archivo\.$/],
    ['4', /CargoEs un cargo: dinero que salió\.$/],
    ['5', /Otra monedaEstá en otra moneda: USD\.$/],
    ['6', /Ya registradoYa estaba registrada a mano con fecha 04\/11\/2026\.Ver la transferencia$/],
    ['7', /No se entiendeNo se entiende la fecha «31\/11\/2026»\.$/],
  ] as const)
    await expect(
      page
        .getByRole('row')
        .nth(Number(line) - 1)
        .getByRole('cell')
        .last(),
    ).toHaveText(words);
  intercept(CALL, () => Response.json({ ok: true, statement, is_repeat: false }, { status: 201 }));
  intercept('GET /operations/statements/7', () => Response.json({ ok: true, statement }));
  await importButton('Importar 1 abono').click();
  await page.waitForURL('/operations/payments/statements/7');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Estado de cuenta', exact: true }),
  ).toBeVisible();
  expect(calls.find(({ name }) => name === CALL)?.body).toEqual({
    bank: 'BCP',
    file_name: 'movimientos.csv',
    content: file,
    mapping: MAPPING,
  });
  await expect(row('00451207')).toContainText(
    'Parece de Rosa Quispe: La descripción trae su código de pago',
  );
  await expect(
    page.getByRole('link', { name: 'Ver la transferencia de la línea 2' }),
  ).toHaveAttribute('href', '/operations/payments/transfers/11');
  await expect(
    page.getByText(
      '1 nuevo (1 con coincidencia) · 1 ya registrado · 1 repetido · 3 que no son abonos',
    ),
  ).toBeVisible();
});

it('a file that brings nothing new says so, and its button does nothing', async () => {
  await open({ said: { 2: { outcome: 'known', transfer_id: 5 } } });
  await choose(`${HEAD}\n03/11/2026;450.00;00451207;otra;PEN`);
  await expect(page.getByText('El abono de este archivo ya está registrado.')).toBeVisible();
  await importButton('Nada nuevo que importar').click({ force: true });
  expect(calls.some(({ name }) => name === CALL)).toBe(false);
});

it('columns of the last file of the bank are chosen again; other ones are said to be other', async () => {
  const remembered = { date: 'F. valor', amount: 'Importe' };
  await open({ mappings: [{ bank: 'BCP', mapping: remembered }] });
  await choose('F. valor;Fecha;Importe\n03/11/2026;04/11/2026;10.00');
  await expect(
    page.getByText('Columnas como la última vez que se importó de este banco.'),
  ).toBeVisible();
  await expect(column('F. valor')).toHaveValue('date');
  await expect(column('Fecha')).toHaveValue('');
  await choose(`${HEAD}\n03/11/2026;450.00;1;x;PEN`, 'otro.csv');
  await expect(page.getByText(/^Este archivo tiene otras columnas/)).toBeVisible();
});

it('two columns for the same thing, or none for the date, are told in words', async () => {
  await open();
  await choose('Fecha;Monto;Otra\n03/11/2026;10.00;04/11/2026');
  await column('Otra').selectOption('Fecha');
  await expect(
    page.getByText('Las columnas «Fecha» y «Otra» están elegidas como Fecha: deja una.'),
  ).toBeVisible();
  await column('Fecha').selectOption('No se usa');
  await expect(row('04/11/2026')).toBeVisible();
  await column('Otra').selectOption('No se usa');
  await expect(page.getByText('Elige la columna de la fecha.')).toBeVisible();
});

it.each([
  ['an empty file', '', 'nada.csv: El archivo está vacío.', 'nada.csv'],
  ['a workbook', 'PK\u0003\u0004', /libro\.xlsx: Ese archivo no es un CSV/, 'libro.xlsx'],
  [
    'a picture under the name of a CSV',
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
    /foto\.csv: Ese archivo no es un CSV/,
    'foto.csv',
  ],
  ['a large file', 'x'.repeat(2_000_001), /grande\.csv: El archivo pesa más de 2 MB/, 'grande.csv'],
])('%s is refused by name', async (_, text, message, name) => {
  await open();
  await choose(text, name);
  await expect(page.getByText(message)).toBeVisible();
});

it('a file with headings alone says so at the choice of the file', async () => {
  await open();
  await choose(`${HEAD}\n`);
  await expect(
    page.getByText('El archivo solo tiene encabezados: no trae ningún movimiento.'),
  ).toBeVisible();
  await expect(page.getByText('Columnas')).toHaveCount(0);
});

it('nothing can be imported until the server has compared it', async () => {
  await open();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  intercept(PREVIEW, async (request) => {
    await answered;
    return previewed({})(request);
  });
  await choose(`${HEAD}\n03/11/2026;450.00;1;x;PEN`);
  const comparing = importButton('Comparando con lo registrado');
  await expect(comparing).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('1 abono por comparar')).toBeVisible();
  await comparing.click({ force: true });
  expect(calls.some(({ name }) => name === CALL)).toBe(false);
  answer();
  await expect(importButton('Importar 1 abono')).toBeVisible();
  await expect(page.getByText('1 abono nuevo')).toBeVisible();
});

it('a comparison that failed is asked again, and until then nothing can be imported', async () => {
  await open();
  const stop = cutLine(PREVIEW);
  await choose(`${HEAD}\n03/11/2026;450.00;1;x;PEN`);
  await expect(page.getByText(/^No pudimos conectarnos/)).toBeVisible();
  await expect(importButton(/^Importar/)).toHaveCount(0);
  stop();
  await importButton('Reintentar').click();
  await expect(importButton('Importar 1 abono')).toBeVisible();
});

it('a new one that may be known is warned of, before all others', async () => {
  const why = 'Ojo: ese número está registrado a mano por S/ 45.00 con fecha 03/11/2026.';
  await open({ said: { 3: { why } } });
  await choose(`${HEAD}\n03/11/2026;450.00;1;x;PEN\n03/11/2026;90.00;2;y;PEN`);
  await expect(page.getByText(/^Hay 1 abono por revisar antes de importar/)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(why);
  await expect(importButton('Importar 2 abonos')).toBeVisible();
});

it('columns that are changed one after the other are compared once', async () => {
  await open();
  await choose('Fecha;Monto;Otra;Más\n03/11/2026;10.00;04/11/2026;x');
  await expect(importButton('Importar 1 abono')).toBeVisible();
  const asked = () => calls.filter(({ name }) => name === PREVIEW);
  const before = asked().length;
  stopClock();
  await column('Más').selectOption('Descripción');
  await passTime(299);
  await column('Otra').selectOption('Ordenante');
  await passTime(299);
  expect(asked()).toHaveLength(before);
  await passTime(2);
  await expect(importButton('Importar 1 abono')).toBeVisible();
  expect(asked()).toHaveLength(before + 1);
  expect(asked().at(-1)?.body).toMatchObject({
    mapping: { date: 'Fecha', amount: 'Monto', description: 'Más', payer: 'Otra' },
  });
});

it('what the server refuses is told over the file, which stays', async () => {
  await open();
  await choose(`${HEAD}\n03/11/2026;450.00;1;x;PEN`);
  intercept(CALL, () => refuseWith(403, 'right_missing', 'No tienes permiso para hacer esto.'));
  await importButton('Importar 1 abono').click();
  await expect(page.getByText('No tienes permiso para hacer esto.')).toBeVisible();
  await expect(row('450.00')).toBeVisible();
});

it('a long statement is drawn in steps, and by what came of its lines', async () => {
  const [line] = statement.lines;
  const lines = Array.from({ length: 2_001 }, (_, index) => ({
    ...line,
    line_number: index + 2,
    outcome: index === 2_000 ? 'unreadable' : 'matched',
  }));
  intercept('GET /operations/statements/7', () =>
    Response.json({ ok: true, statement: { ...statement, lines } }),
  );
  await page.goto('/operations/payments/statements/7', { as: desk });
  await expect(page.getByText(/^1 nuevo \(1 con coincidencia\)/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(101);
  await page.getByRole('button', { name: 'Mostrar más' }).click();
  await expect(page.getByRole('row')).toHaveCount(201);
  await expect(page.getByText('Se muestran 200 de 2001 líneas.')).toBeVisible();
  await page.getByRole('button', { name: 'No se entiende (1)' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
});

it('earlier statements are listed, and none yet leads to importing', async () => {
  const { lines: _, ...listed } = statement;
  let data = [listed];
  const paging = { page: 1, limit: 20, total_pages: 1 };
  intercept('/operations/statements', () =>
    Response.json({
      ok: true,
      message: '',
      status: 200,
      ...paging,
      total_records: data.length,
      data,
    }),
  );
  await page.goto('/operations/payments/statements', { as: desk });
  await expect(row('movimientos.csv')).toContainText('03/11/2026 al 05/11/2026');
  data = [];
  await page.goto('/operations/payments/statements', { as: desk });
  await expect(page.getByText('Todavía no se importó ningún estado de cuenta')).toBeVisible();
});
