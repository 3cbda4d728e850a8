import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { calls, intercept, lastCallTo } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');
const desk = await signInStaff(url, staff.operations, demoPassword);

const owner = {
  client_id: 31,
  name: 'Iván Bravo Solís',
  document: 'DNI 42310241',
  loan_id: 26,
  loan_code: 'codigo-26',
};
const unclaimed = {
  source: 'suspense',
  source_id: 7,
  amount: 320,
  since: '2026-11-04',
  age_days: 12,
  owner: null,
  note: 'Abono sin código',
  transfer: null as object | null,
  waits_for: 'owner',
  next_due_on: null,
  return_id: null,
};
const funds = {
  ...unclaimed,
  source: 'funds',
  source_id: 26,
  amount: 150.5,
  age_days: 1,
  owner,
  note: null,
  waits_for: 'next_due',
  next_due_on: '2026-12-03',
};
const refund = {
  ...funds,
  source: 'refund',
  waits_for: 'confirmation',
  next_due_on: null,
  return_id: 4,
};
const totals = [
  { source: 'suspense', count: 1, amount: 320 },
  { source: 'funds', count: 1, amount: 150.5 },
  { source: 'refund', count: 0, amount: 0 },
];

const listed = (data: object[], rest: object = {}) =>
  Response.json({
    ok: true,
    message: '',
    status: 200,
    page: 1,
    limit: 20,
    total_pages: 1,
    total_records: data.length,
    data,
    ...rest,
  });

const answerUnapplied = (data: object[]) =>
  intercept('/operations/unapplied', () => listed(data, { totals }));

const proposed = {
  id: 4,
  source: 'suspense',
  state: 'waiting',
  amount: 320,
  owner: null,
  payee_name: 'Rosa Quispe Mamani',
  bank: 'BCP',
  proposed_at: '2026-11-16T15:00:00Z',
  proposed_by: 'Renzo Aguilar Soto',
  paid_on: null,
  bank_reference: null,
  payee_document: '41235678',
  cci: '00219300000000000010',
  reason: 'Depósito doble.',
  note: 'Abono sin código',
  approval_id: 9,
  approved_on: null as string | null,
  payable_from: '2026-11-16',
  payable_until: '2026-11-18',
  is_mine: false,
  trail: [
    {
      at: '2026-11-16T15:00:00Z',
      by: 'Renzo Aguilar Soto',
      act: 'proposed',
      words: 'Depósito doble.',
    },
  ],
};

const row = (text: string) => page.getByRole('row').filter({ hasText: text });

it('what waits: what it is, whose, how much, since when, what for; each leads on', async () => {
  answerUnapplied([unclaimed, funds, refund]);
  await page.goto('/operations/payments/unapplied', { as: desk });
  await expect(row('Abono sin código').getByRole('cell')).toHaveText([
    /Abono sin identificarAbono sin código$/,
    /Sin dueño todavía/,
    /S\/ 320\.00$/,
    /04\/11\/2026hace 12 días$/,
    /Que alguien encuentre de quién es$/,
  ]);
  await expect(row('Saldo a favor')).toContainText('Paga sola la cuota que vence el 03/12/2026');
  await expect(row('Saldo a favor')).toContainText('Crédito codigo…');
  await expect(
    page.getByRole('link', { name: 'Abono sin identificar, S/ 320.00: devolver' }),
  ).toHaveAttribute('href', '/operations/payments/returns/new?source=suspense&id=7');
  await expect(row('apruebe su devolución').getByRole('link')).toHaveAttribute(
    'href',
    '/operations/payments/returns/4',
  );
  await expect(page.getByRole('link', { name: 'Por aplicar' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('button', { name: 'Saldos a favor de clientes' }).click();
  await page.waitForURL('/operations/payments/unapplied?source=funds');
  await expect
    .poll(() => lastCallTo('/operations/unapplied'))
    .toBe('GET /operations/unapplied?page=1&limit=20&source=funds');
});

it('nothing waits, and a list that cannot be loaded, say so', async () => {
  answerUnapplied([]);
  await page.goto('/operations/payments/unapplied', { as: desk });
  await expect(page.getByText('No hay dinero por aplicar')).toBeVisible();
  intercept('/operations/unapplied', () => Response.error());
  await page.goto('/operations/payments/unapplied?source=refund', { as: desk });
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

it('a proposal wants every field in order, fills in the bank and goes with what was seen', async () => {
  answerUnapplied([funds]);
  await page.goto('/operations/payments/returns/new?source=funds&id=26', { as: desk });
  await expect(page.getByLabel('Nombre completo de quien recibe')).toHaveValue('Iván Bravo Solís');
  await page.getByRole('button', { name: 'Proponer la devolución' }).click();
  await expect(page.getByRole('alert')).toContainText('Escribe el CCI.');
  await page.getByLabel('CCI', { exact: true }).fill('002-193-000000000000-11');
  await page.getByRole('button', { name: 'Proponer la devolución' }).click();
  await expect(page.getByRole('alert')).toContainText('Ese CCI no existe');
  await page.getByLabel('CCI', { exact: true }).fill('002-193-000000000000-10');
  await expect(page.getByLabel('Banco')).toHaveValue('BCP');
  await page.getByLabel('Monto a devolver').fill('200');
  await page.getByLabel('Motivo').fill('Lo pidió de vuelta.');
  await page.getByRole('button', { name: 'Proponer la devolución' }).click();
  await expect(page.getByRole('alert')).toContainText('S/ 150.50');
  await page.getByLabel('Monto a devolver').fill('100.50');
  intercept('/operations/returns', () => Response.json({ ok: true, return_id: 4, approval_id: 9 }));
  intercept('/operations/returns/4', () =>
    Response.json({ ok: true, money_return: { ...proposed, is_mine: true } }),
  );
  await page.getByRole('button', { name: 'Proponer la devolución' }).click();
  await page.waitForURL('/operations/payments/returns/4');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('La propusiste tú')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprobar la devolución' })).toHaveCount(0);
});

it('money that came by transfer leads to the transfer, where it is identified', async () => {
  const transfer = { id: 12, payer_name: 'ROSA QUISPE', payer_document: '45678912' };
  answerUnapplied([{ ...unclaimed, transfer }]);
  await page.goto('/operations/payments/unapplied', { as: desk });
  await expect(
    page.getByRole('link', { name: 'Abono sin identificar, S/ 320.00: identificar o devolver' }),
  ).toHaveAttribute('href', '/operations/payments/transfers/12');
});

it('who receives is filled in as far as it is known, and too long a name says its limit', async () => {
  answerUnapplied([funds]);
  await page.goto('/operations/payments/returns/new?source=funds&id=26', { as: desk });
  const name = page.getByLabel('Nombre completo de quien recibe');
  await expect(name).toHaveValue('Iván Bravo Solís');
  await expect(page.getByLabel('Documento')).toHaveValue('42310241');
  const transfer = { id: 12, payer_name: 'ROSA QUISPE', payer_document: '45678912' };
  answerUnapplied([{ ...unclaimed, transfer }]);
  await page.goto('/operations/payments/returns/new?suspense=transfer:12', { as: desk });
  await expect(name).toHaveValue('ROSA QUISPE');
  await expect(page.getByLabel('Documento')).toHaveValue('45678912');
  await name.fill('a'.repeat(400));
  await page.getByRole('button', { name: 'Proponer la devolución' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Escribe el nombre en 120 letras como máximo.',
  );
});

it('money that somebody was faster with is said, with the way on', async () => {
  answerUnapplied([]);
  await page.goto('/operations/payments/returns/new?suspense=transfer:3', { as: desk });
  await expect(page.getByText('Ese dinero ya no está por aplicar')).toBeVisible();
  answerUnapplied([refund]);
  await page.goto('/operations/payments/returns/new?source=refund&id=26', { as: desk });
  await expect(page.getByRole('link', { name: 'Ver la devolución' })).toHaveAttribute(
    'href',
    '/operations/payments/returns/4',
  );
});

const approved = {
  ...proposed,
  state: 'approved',
  approved_on: '2026-11-16',
  trail: [
    ...proposed.trail,
    { at: '2026-11-16T16:00:00Z', by: 'Carla Núñez', act: 'approved', words: null },
  ],
};

/** What the desk finds, and what it finds once something was done. */
function answerReturn(first: object) {
  let now = first;
  intercept('/operations/returns/4', () => Response.json({ ok: true, money_return: now }));
  return (next: object) => {
    now = next;
    return Response.json({ ok: true, money_return: next });
  };
}

const refused = (code: string, message: string, field?: string) =>
  Response.json(
    { message, status: 409, errorType: 'Conflict', details: { code, ...(field && { field }) } },
    { status: 409 },
  );

it('a second person approves: the money is reserved, nothing has left; the result has the focus', async () => {
  const become = answerReturn(proposed);
  await page.goto('/operations/payments/returns/4', { as: desk });
  await expect(page.getByText('nada ha salido')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Registrar el pago' })).toHaveCount(0);
  intercept('/operations/approvals/9', () => {
    become(approved);
    return Response.json({
      ok: true,
      loan_state: null,
      approval: {
        id: 9,
        command: 'return_money',
        summary: '',
        changes: [],
        reason: '',
        proposed_by: { id: 1, name: 'Renzo', is_me: false, is_active: true },
        proposed_at: '2026-11-16T15:00:00Z',
        state: 'confirmed',
        settled_by: null,
        settled_at: null,
        settled_reason: null,
        right: 'supervisor',
        obstacle: null,
        subject: { kind: 'money_return', id: 4 },
        loan_id: null,
        client_id: null,
      },
    });
  });
  await page.getByRole('button', { name: 'Aprobar la devolución' }).click();
  const result = page.getByRole('heading', { name: 'Aprobada: el dinero está reservado' });
  await expect(result).toBeFocused();
  await expect(page.getByText('Carla Núñez')).toBeVisible();
});

it('the treasury writes the bank’s number and day; what is wrong is said at its field', async () => {
  const become = answerReturn(approved);
  await page.goto('/operations/payments/returns/4', { as: desk });
  await expect(page.getByLabel('Fecha en que pagó el banco')).toHaveValue('18/11/2026');
  await page.getByLabel('Fecha en que pagó el banco').fill('15/11/2026');
  await page.getByRole('button', { name: 'Registrar el pago' }).click();
  await expect(page.getByText('Escribe el número de operación: de 4 a 40')).toBeVisible();
  await expect(page.getByText('entre el 16/11/2026 y el 18/11/2026')).toBeVisible();
  await page.getByLabel('Número de operación del banco').fill('OP-778899');
  await page.getByLabel('Fecha en que pagó el banco').fill('17/11/2026');
  intercept('/operations/returns/4/payment', () =>
    refused('bank_reference_taken', 'Ese número ya está en otra devolución.', 'bank_reference'),
  );
  await page.getByRole('button', { name: 'Registrar el pago' }).click();
  await expect(page.getByText('ya está en otra devolución')).toBeVisible();
  await expect(page.getByLabel('Fecha en que pagó el banco')).toHaveValue('17/11/2026');
  await page.getByLabel('Número de operación del banco').fill('OP-778900');
  let sent: unknown;
  intercept('/operations/returns/4/payment', ({ body }) => {
    sent = body;
    const paid = { at: '2026-11-18T16:00:00Z', by: 'Carla Núñez', act: 'paid', words: 'OP-778900' };
    return become({
      ...approved,
      state: 'paid',
      paid_on: '2026-11-17',
      bank_reference: 'OP-778900',
      trail: [...approved.trail, paid],
    });
  });
  await page.getByRole('button', { name: 'Registrar el pago' }).click();
  await expect(
    page.getByRole('heading', { name: 'El dinero salió del banco y quedó registrado.' }),
  ).toBeFocused();
  expect(sent).toEqual({ bank_reference: 'OP-778900', paid_on: '2026-11-17' });
  await expect(page.getByText('Registró el pago del banco')).toBeVisible();
});

it('the treasury gives it up with a reason; whoever paid meanwhile reads what to do', async () => {
  const become = answerReturn(approved);
  await page.goto('/operations/payments/returns/4', { as: desk });
  await page.getByRole('button', { name: 'Dejar sin efecto' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Solo si el banco no la pagó');
  await dialog.getByLabel('Por qué no se paga').fill('La cuenta está cerrada.');
  const givenUp = { ...approved, state: 'given_up' };
  intercept('/operations/returns/4/give-up', () => become(givenUp));
  await dialog.getByRole('button', { name: 'Dejar sin efecto' }).click();
  await expect(
    page.getByRole('heading', { name: 'Se dejó sin efecto después de aprobada' }),
  ).toBeFocused();

  const becomeAgain = answerReturn(approved);
  await page.goto('/operations/payments/returns/4', { as: desk });
  await page.getByLabel('Número de operación del banco').fill('OP-778901');
  intercept('/operations/returns/4/payment', () => {
    becomeAgain(givenUp);
    return refused('return_given_up', 'Si ya la pagaste en el banco, propón otra.');
  });
  await page.getByRole('button', { name: 'Registrar el pago' }).click();
  await expect(page.getByText('Si ya la pagaste en el banco, propón otra.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Registrar el pago' })).toHaveCount(0);
});

it('the list of returns: by state, and each opens', async () => {
  intercept('/operations/returns', () => listed([proposed]));
  await page.goto('/operations/payments/returns', { as: desk });
  await expect(row('Rosa Quispe')).toContainText('Por confirmar');
  for (const name of [
    'Por confirmar',
    'Por pagar en el banco',
    'Pagada',
    'Rechazada',
    'Desactualizada',
    'Dejada sin efecto',
  ])
    await expect(page.getByRole('button', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Pagada' }).click();
  await page.waitForURL('/operations/payments/returns?state=paid');
  await expect
    .poll(() => calls.map(({ name }) => name))
    .toContain('GET /operations/returns?page=1&limit=20&state=paid');
});

it('the real list has the proposal of the demo, which its proposer cannot approve', async () => {
  await page.goto('/operations/payments/returns', { as: desk });
  await row('Rosa Quispe Mamani').first().getByRole('link').click();
  await expect(page.getByText('Espera a otra persona')).toBeVisible();
});

it('a return that is not there leads back', async () => {
  await page.goto('/operations/payments/returns/999999', { as: desk });
  await expect(page.getByRole('button', { name: 'Volver a la lista' })).toBeVisible();
});
