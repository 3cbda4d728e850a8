import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { refuseWith, transfer } from '#testing/transfer-answers.ts';

const desk = await signInStaff(inject('stack').url, staff.operations, demoPassword);
const ADDRESS = '/operations/payments/new';
const CALL = 'POST /operations/transfers';

const sent = () => calls.filter(({ name }) => name === CALL).map(({ body }) => body);
const press = () => page.getByRole('button', { name: 'Registrar', exact: true }).click();

async function open() {
  intercept('/business-date', () => Response.json({ ok: true, today: '2026-11-16' }));
  intercept('GET /operations/transfers/1', () => Response.json({ ok: true, transfer: transfer() }));
  await page.goto(ADDRESS, { as: desk });
}

async function write(amount: string) {
  await page.getByLabel('Banco', { exact: true }).selectOption('BCP');
  await page.getByLabel('Número de operación').fill('00451207');
  await page.getByLabel('Monto en soles').fill(amount);
}

const recorded = (parts: object = {}) =>
  Response.json(
    {
      ok: true,
      transfer: transfer(),
      is_repeat: false,
      differs: [],
      not_applied_because: null,
      ...parts,
    },
    { status: 201 },
  );

it('says field by field what is missing, and sends nothing', async () => {
  await open();
  await page.getByLabel('Fecha de la operación').fill('17/11/2026');
  await page.getByLabel('Monto en soles').fill('-2000');
  await press();
  const summary = page.getByRole('alert');
  for (const problem of [
    'Elige el banco.',
    'Escribe el número de operación: de 3 a 40 letras, números o guiones.',
    'El monto no puede ser negativo.',
    'La fecha no puede ser posterior a hoy.',
  ])
    await expect(summary).toContainText(problem);
  expect(sent()).toEqual([]);
});

it('what is too long for the server says so at its field, whole as it was typed', async () => {
  await open();
  await write('450');
  await page.getByLabel(/^Ordenante/).fill('a'.repeat(500));
  await page.getByLabel('Documento del ordenante').fill('1'.repeat(50));
  await page.getByLabel('Descripción del banco').fill('b'.repeat(1200));
  await press();
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('link')).toHaveText([
    'Ordenante: Escribe 120 letras como máximo.',
    'Documento del ordenante: Escribe 20 letras como máximo.',
    'Descripción del banco: Escribe 200 letras como máximo.',
  ]);
  expect(sent()).toEqual([]);
  await page.getByLabel(/^Ordenante/).fill('a'.repeat(120));
  await page.getByLabel('Documento del ordenante').fill('');
  await page.getByLabel('Descripción del banco').fill('');
  intercept(CALL, () => recorded());
  await press();
  await page.waitForURL('/operations/payments/transfers/1');
});

it('understands a comma, and leads to what was written down', async () => {
  await open();
  intercept(CALL, () => recorded());
  await write('2000,50');
  await press();
  await page.waitForURL('/operations/payments/transfers/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(sent()).toEqual([
    { bank: 'BCP', operation_number: '00451207', amount: 2000.5, date: '2026-11-16' },
  ]);
});

it('written down and not applied, it says why', async () => {
  await open();
  const not_applied_because = 'El crédito de ese código no recibe pagos.';
  intercept(CALL, () => recorded({ not_applied_because }));
  await write('450');
  await page.getByLabel('Código de pago').fill('K7MIO2QXYA');
  await press();
  await page.waitForURL('/operations/payments/transfers/1');
  await expect(page.getByText(`sin aplicar. ${not_applied_because}`).first()).toBeVisible();
});

it('a large amount is read back before it is written down', async () => {
  await open();
  intercept(CALL, ({ body }) =>
    JSON.stringify(body).includes('confirm_large')
      ? recorded()
      : refuseWith(409, 'amount_needs_confirmation', 'Es un monto muy alto.', {
          amount_in_words: 'Sesenta mil soles',
        }),
  );
  await write('60,000');
  await press();
  const dialog = page.getByRole('dialog', { name: 'Es un monto muy alto' });
  await expect(dialog).toContainText('Sesenta mil soles');
  await dialog.getByRole('button', { name: 'Sí, son S/ 60,000.00' }).click();
  await page.waitForURL('/operations/payments/transfers/1');
  expect(sent()).toHaveLength(2);
});

it('a repeated one is told plainly, with what was written otherwise and the way to the earlier', async () => {
  await open();
  const differs = [{ field: 'payment_code', earlier: null, now: 'K7MIO2QXYA' }];
  intercept(CALL, () => recorded({ is_repeat: true, differs }));
  await write('450');
  await press();
  await expect(page.getByText('Esa transferencia ya estaba registrada')).toBeVisible();
  await expect(page.getByText('Código de pago: antes «nada», ahora «K7MIO2QXYA»')).toBeVisible();
  await page.getByRole('link', { name: 'Ver la transferencia registrada' }).click();
  await page.waitForURL('/operations/payments/transfers/1');
});

it('a number that another has leads there; a field that the server refuses says so in its place', async () => {
  await open();
  const stop = intercept(CALL, () =>
    refuseWith(409, 'operation_number_taken', 'Ese número ya se registró.', { transfer_id: 1 }),
  );
  await write('450');
  await press();
  await expect(page.getByRole('link', { name: 'Ver la que tiene ese número' })).toHaveAttribute(
    'href',
    '/operations/payments/transfers/1',
  );
  stop();
  intercept(CALL, () =>
    refuseWith(400, 'payment_code_unknown', 'Ningún crédito tiene ese código de pago.', {
      field: 'payment_code',
    }),
  );
  await page.getByLabel('Código de pago').fill('XXXXXXXXXX');
  await press();
  await expect(page.getByLabel('Código de pago')).toHaveAttribute('aria-invalid', 'true');
});

it('over a line that is down nothing typed is lost', async () => {
  await open();
  const stop = cutLine(CALL);
  await write('450');
  await press();
  await expect(page.getByText(/^No pudimos conectarnos/)).toBeVisible();
  await expect(page.getByLabel('Monto en soles')).toHaveValue('450');
  stop();
  intercept(CALL, () => recorded());
  await press();
  await page.waitForURL('/operations/payments/transfers/1');
});
