import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { calls, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const desk = await signInStaff(inject('stack').url, staff.operations, demoPassword);
const ADDRESS = '/operations/payments/gateway';

const pageOf = (data: readonly object[]) =>
  Response.json({
    ok: true,
    message: 'ok',
    status: 200,
    page: 1,
    limit: 10,
    total_pages: 1,
    total_records: data.length,
    data,
  });
const payment = {
  id: 7,
  order_number: 'AL0007',
  reference: '770007',
  approved_on: '2026-11-02',
  settles_by: '2026-11-05',
  age_days: 12,
  is_missing: true,
  amount: 500,
  client_name: 'Rosa Quispe',
  loan_code: 'codigo-7',
  explained: null,
};
const line = {
  id: 3,
  line: 2,
  type: 'sale',
  outcome: 'amount_differs',
  order_number: 'AL0001',
  reference: '770001',
  operated_on: '2026-11-14',
  amount: 490,
  commission: 20,
  net: 470,
  booked: 500,
  client_name: 'Rosa Quispe',
  loan_code: 'codigo-1',
  difference: 10,
  explained: null,
  reversal: null,
};
const settlement = {
  id: 5,
  number: 'LIQ-5',
  settled_on: '2026-11-16',
  file_name: 'LIQ-5.csv',
  imported_at: '2026-11-16T15:00:00Z',
  imported_by: 'Ana Torres',
  amount: 490,
  commission: 20,
  net: 470,
  lines: [line],
  open_differences: 1,
  deposit: null,
  candidates: [
    { key: 'transfer:1', received_on: '2026-11-17', amount: 470, note: 'IZIPAY', difference: 0 },
    { key: 'transfer:2', received_on: '2026-11-17', amount: 460, note: null, difference: -10 },
  ],
  undone: [],
};
const refuseWith = (status: number, code: string, message: string, details: object = {}) =>
  Response.json(
    { status, errorType: 'Conflict', message, details: { code, ...details } },
    { status },
  );

it('says what the demo owes and what it is made of, from the real books', async () => {
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pasarela');
  await expect(page.getByRole('heading', { name: 'Por recibir de la pasarela' })).toBeVisible();
  await expect(page.getByText('Aprobado, por liquidar')).toBeVisible();
  await expect(page.getByRole('link', { name: 'LIQ-DEMO-0001' })).toBeVisible();
  await expect(page.getByText('Otros movimientos')).toHaveCount(0);
});

it('a list that fails says so in its place, and the others stand', async () => {
  intercept('/operations/gateway-settlements', () =>
    refuseWith(500, 'internal', 'Tuvimos un problema.'),
  );
  intercept('/operations/gateway/payments', () => pageOf([]));
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByText('Error: 500')).toBeVisible();
  await expect(page.getByText('Todo lo aprobado está liquidado')).toBeVisible();
});

it('filters stand in the address', async () => {
  await page.goto(ADDRESS, { as: desk });
  await page.getByRole('button', { name: 'Con diferencias' }).click();
  await expect.poll(() => window.location.search).toBe('?state=differing');
  await page.getByRole('button', { name: 'Los que faltan' }).click();
  await expect.poll(() => window.location.search).toBe('?state=differing&payments=missing');
});

it('a payment that is missing is explained with a reason, and only with one', async () => {
  intercept('/operations/gateway/payments', () => pageOf([payment]));
  intercept('POST /operations/gateway/payments/7/explain', () => Response.json({ ok: true }));
  await page.goto(`${ADDRESS}?payments=missing`, { as: desk });
  await page.getByRole('button', { name: 'Explicar el pago AL0007' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Por qué falta el pago AL0007?' });
  await dialog.getByRole('button', { name: 'Guardar motivo' }).click();
  await expect(dialog).toContainText('Escribe el motivo con al menos 5 letras.');
  await dialog.getByLabel('Motivo').fill('Reclamado, caso 88');
  await dialog.getByRole('button', { name: 'Guardar motivo' }).click();
  await expect(page.getByRole('heading', { name: 'Pagos aprobados sin liquidar' })).toBeFocused();
  expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
    reason: 'Reclamado, caso 88',
  });
});

it('a line that differs says by how much, and is explained', async () => {
  intercept('/operations/gateway-settlements/5', () => Response.json({ ok: true, settlement }));
  intercept('POST /operations/gateway-settlements/5/lines/3/explain', () =>
    Response.json({ ok: true }),
  );
  await page.goto(`${ADDRESS}/5`, { as: desk });
  await expect(page.getByText('Falta explicar 1 diferencia')).toBeVisible();
  await expect(page.getByText('Registramos S/ 500.00')).toBeVisible();
  await expect(page.getByText('Faltan S/ 10.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Explicar la línea AL0001' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Por qué difiere la línea AL0001?' });
  await dialog.getByLabel('Motivo').fill('Cobró de menos');
  await dialog.getByRole('button', { name: 'Guardar motivo' }).click();
  await expect(page.getByRole('heading', { name: 'Líneas', level: 2 })).toBeFocused();
});

it('an abono of the net is taken at once, another one with a reason', async () => {
  intercept('/operations/gateway-settlements/5', () => Response.json({ ok: true, settlement }));
  const bodies: unknown[] = [];
  intercept('POST /operations/gateway-settlements/5/deposit', ({ body }) => {
    bodies.push(body);
    return Response.json({ ok: true });
  });
  await page.goto(`${ADDRESS}/5`, { as: desk });
  await page.getByRole('button', { name: 'Tomar como depósito S/ 470.00 del 17/11/2026' }).click();
  await expect.poll(() => bodies).toEqual([{ key: 'transfer:1', reason: null }]);
  await page.getByRole('button', { name: 'Tomar como depósito S/ 460.00 del 17/11/2026' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Tomar S/ 460.00 como depósito?' });
  await expect(dialog).toContainText('faltan S/ 10.00');
  await dialog.getByLabel('Motivo').fill('El banco cobró comisión');
  await dialog.getByRole('button', { name: 'Tomar como depósito' }).click();
  await expect
    .poll(() => bodies[1])
    .toEqual({ key: 'transfer:2', reason: 'El banco cobró comisión' });
});

it('a deposit that is taken, and one that is undone, leave the focus on what stands then', async () => {
  const deposit = {
    received_on: '2026-11-17',
    amount: 470,
    difference: 0,
    note: null,
    reason: null,
    by: 'Ana Torres',
    at: '2026-11-17T15:00:00.000Z',
  };
  let isTaken = false;
  intercept('/operations/gateway-settlements/5', () =>
    Response.json({ ok: true, settlement: { ...settlement, deposit: isTaken ? deposit : null } }),
  );
  intercept('POST /operations/gateway-settlements/5/deposit', () => {
    isTaken = true;
    return Response.json({ ok: true });
  });
  intercept('POST /operations/gateway-settlements/5/deposit/undo', () => {
    isTaken = false;
    return Response.json({ ok: true });
  });
  await page.goto(`${ADDRESS}/5`, { as: desk });
  await page.getByRole('button', { name: /S\/ 470\.00/ }).click();
  await expect(page.getByText('Llegó al banco el 17/11/2026')).toBeFocused();
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '¿Deshacer el depósito?' });
  await dialog.getByLabel('Motivo').fill('Era de otra liquidación');
  await dialog.getByRole('button', { name: 'Deshacer el depósito' }).click();
  await expect(page.getByText('Abonos del banco que pueden ser')).toBeFocused();
});

it('a deposit that somebody else took first says so, and nothing is lost', async () => {
  intercept('/operations/gateway-settlements/5', () => Response.json({ ok: true, settlement }));
  intercept('POST /operations/gateway-settlements/5/deposit', () =>
    refuseWith(409, 'deposit_taken', 'Esta liquidación ya tiene su depósito.'),
  );
  await page.goto(`${ADDRESS}/5`, { as: desk });
  await page.getByRole('button', { name: /S\/ 470\.00/ }).click();
  await expect(page.getByRole('alert')).toContainText('Esta liquidación ya tiene su depósito.');
});

const chargeback = {
  ...line,
  type: 'chargeback',
  outcome: 'chargeback',
  amount: -500,
  commission: 0,
  net: -500,
  difference: 500,
  reversal: { state: 'offered', waiting: null },
};
const waiting = {
  approval_id: 8,
  by: 'Ana Torres',
  reason: 'Contracargo confirmado',
  is_mine: false,
  changes: [{ label: 'Vencido hoy', before: 'S/ 0.00', after: 'S/ 500.00' }],
};
const approval = {
  id: 8,
  command: 'reverse_card_payment',
  summary: 'S/ 500.00 → Retirado',
  changes: [],
  reason: 'Contracargo confirmado',
  proposed_by: { id: 1, name: 'Ana Torres', is_me: false, is_active: true },
  proposed_at: '2026-11-16T15:00:00Z',
  state: 'confirmed',
  settled_by: null,
  settled_at: null,
  settled_reason: null,
  right: 'supervisor',
  obstacle: null,
  subject: { kind: 'card_payment', id: 7 },
  loan_id: 1,
  client_id: 1,
};
const LINE = '/operations/gateway-settlements/5/lines/3/reversal';

/** The settlement with its only line as it stands at the moment. */
function showLine(lineNow: () => object): void {
  intercept('/operations/gateway-settlements/5', () =>
    Response.json({ ok: true, settlement: { ...settlement, lines: [lineNow()] } }),
  );
}

it('a chargeback shows what taking the payment back does, and is proposed with a reason', async () => {
  let stands: object = chargeback;
  showLine(() => stands);
  intercept(LINE, () =>
    Response.json({
      ok: true,
      amount: 500,
      due_before: 0,
      due_after: 500,
      opens: [{ number: 1, due_on: '2026-11-02', to_pay: 500 }],
      is_reopened: true,
      is_rescheduled: false,
    }),
  );
  intercept(`POST ${LINE}`, () => {
    const mine = { ...waiting, is_mine: true };
    stands = { ...chargeback, reversal: { state: 'waiting', waiting: mine } };
    return Response.json({ ok: true, approval_id: 8 });
  });
  await page.goto(`${ADDRESS}/5`, { as: desk });
  await page.getByRole('button', { name: 'Retirar el pago AL0001 del crédito' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Retirar el pago AL0001 del crédito?' });
  await expect(dialog).toContainText('Lo vencido hoy pasa de S/ 0.00 a S/ 500.00.');
  await expect(dialog).toContainText('Vuelve a estar pendiente la cuota 1.');
  await expect(dialog).toContainText('su constancia de no adeudo deja de valer');
  await dialog.getByRole('button', { name: 'Proponer el retiro' }).click();
  await expect(dialog).toContainText('Escribe el motivo con al menos 5 letras.');
  await dialog.getByLabel('Motivo').fill('Contracargo confirmado');
  await dialog.getByRole('button', { name: 'Proponer el retiro' }).click();
  await expect(page.getByText('Lo propusiste tú: lo confirma otra persona.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Líneas', level: 2 })).toBeFocused();
  expect(calls.find(({ name }) => name === `POST ${LINE}`)?.body).toEqual({
    reason: 'Contracargo confirmado',
  });
});

it('where the loan cannot give it back the dialog says why, and proposes nothing', async () => {
  showLine(() => chargeback);
  intercept(LINE, () => refuseWith(409, 'loan_written_off', 'El crédito está castigado.'));
  await page.goto(`${ADDRESS}/5`, { as: desk });
  await page.getByRole('button', { name: 'Retirar el pago AL0001 del crédito' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Retirar el pago AL0001 del crédito?' });
  await expect(dialog).toContainText('El crédito está castigado.');
  await expect(dialog.getByRole('button', { name: 'Proponer el retiro' })).toHaveCount(0);
});

it('a second person reads what was proposed and confirms it, or says why not', async () => {
  let stands: object = { ...chargeback, reversal: { state: 'waiting', waiting } };
  showLine(() => stands);
  const bodies: unknown[] = [];
  intercept('POST /operations/approvals/8', ({ body }) => {
    bodies.push(body);
    if (bodies.length === 1)
      return refuseWith(409, 'case_taken', 'Otra persona tiene este caso.', {});
    stands = { ...chargeback, difference: 0, reversal: { state: 'done', waiting: null } };
    return Response.json({ ok: true, approval, loan_state: null });
  });
  await page.goto(`${ADDRESS}/5`, { as: desk });
  await expect(page.getByText('Ana Torres: Contracargo confirmado')).toBeVisible();
  await expect(page.getByText('Vencido hoy: S/ 0.00 → S/ 500.00')).toBeVisible();
  await page.getByRole('button', { name: 'No retirar el pago AL0001' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Por qué no se retira el pago AL0001?' });
  await dialog.getByLabel('Motivo').fill('La pasarela lo revisa');
  await dialog.getByRole('button', { name: 'No retirar' }).click();
  await expect(dialog).toContainText('Otra persona tiene este caso.');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Confirmar el retiro del pago AL0001' }).click();
  await expect(page.getByText('El pago se retiró del crédito.')).toBeVisible();
  expect(bodies).toEqual([
    { decision: 'decline', reason: 'La pasarela lo revisa' },
    { decision: 'confirm' },
  ]);
});

it('what cannot be taken back offers nothing and says why; a chargeback in our favour is called so', async () => {
  showLine(() => ({ ...chargeback, reversal: { state: 'other_amount', waiting: null } }));
  await page.goto(`${ADDRESS}/5`, { as: desk });
  await expect(page.getByText(/No es el monto del pago: no se retira del crédito/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Retirar el pago/ })).toHaveCount(0);
  showLine(() => ({ ...chargeback, amount: 500, net: 500, difference: -500, reversal: null }));
  await page.goto(`${ADDRESS}/5`, { as: desk });
  await expect(page.getByText('Contracargo a favor')).toBeVisible();
});

it('a settlement that is not there leads back to the list', async () => {
  await page.goto(`${ADDRESS}/999999`, { as: desk });
  await expect(page.getByText('Error: 404')).toBeVisible();
  await page.getByRole('button', { name: 'Volver a la lista' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pasarela');
});
