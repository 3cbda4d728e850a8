import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { calls, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import {
  candidate,
  listedTransfer,
  owner,
  preview,
  refuseWith,
  transfer,
  transferPage,
} from '#testing/transfer-answers.ts';

const desk = await signInStaff(inject('stack').url, staff.operations, demoPassword);
const ADDRESS = '/operations/payments/transfers/1';
const CALL = '/operations/transfers/1';
const answer = (parts: object = {}) => Response.json({ ok: true, transfer: transfer(parts) });
const told = { tells_client: true };
const applied = {
  state: 'applied',
  applied_to: owner,
  candidates: [],
  undo: told,
  can_void: false,
};
const heading = (name: string) => page.getByRole('heading', { name, level: 2 });

it('shows what the bank says, whose it may be with why, and what applying would do', async () => {
  const weak = candidate(2, {
    strength: 'weak',
    is_ambiguous: true,
    reasons: [{ code: 'amount', text: 'El monto es lo que debe a la fecha' }],
    preview: null,
    cannot: 'El crédito está castigado.',
  });
  intercept(CALL, () => answer({ candidates: [candidate(1), weak] }));
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transferencia BCP 00451207');
  await expect(page.getByText('03/11/2026 (hace 12 días)')).toBeVisible();
  await expect(page.getByText('Registrada a mano por Ana Torres')).toBeVisible();
  await expect(page.getByText('La descripción trae su código de pago')).toBeVisible();
  await expect(page.getByText('Si se aplica hoy: Cubre completa la cuota 1.')).toBeVisible();
  await expect(page.getByText('Coincidencia débil')).toBeVisible();
  await expect(page.getByText(/^Hay otro crédito con las mismas coincidencias/)).toBeVisible();
  await expect(page.getByText('El crédito está castigado.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Aplicar a / })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Devolver el dinero' })).toHaveAttribute(
    'href',
    '/operations/payments/returns/new?suspense=transfer%3A1',
  );
});

it('is applied after a last look, as it was seen, and the focus goes to what came of it', async () => {
  let isApplied = false;
  intercept(CALL, () => answer(isApplied ? applied : {}));
  intercept(`POST ${CALL}/confirm`, () => {
    isApplied = true;
    return answer(applied);
  });
  await page.goto(ADDRESS, { as: desk });
  await page.getByRole('button', { name: 'Aplicar a Rosa Quispe 1, crédito codigo-1' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Aplicar S/ 450.00?' });
  await expect(dialog).toContainText('Cubre completa la cuota 1.');
  await dialog.getByRole('button', { name: 'Aplicar S/ 450.00' }).click();
  await expect(heading('Aplicada a Rosa Quispe 1')).toBeFocused();
  expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
    loan_id: 1,
    seen: 'first-look',
  });
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
});

it('a large amount is read back in words before it is applied', async () => {
  intercept(CALL, () => answer({ amount: 60_000.5 }));
  await page.goto(ADDRESS, { as: desk });
  await page.getByRole('button', { name: /^Aplicar a / }).click();
  await expect(page.getByRole('dialog', { name: '¿Aplicar S/ 60,000.50?' })).toContainText(
    'sesenta mil con 50/100 soles',
  );
});

it('a loan that changed meanwhile is shown again, and it is that which is confirmed then', async () => {
  const now = { ...preview, text: 'Paga parte de la cuota 1.', seen: 'second-look' };
  intercept(CALL, () => answer());
  const seen: unknown[] = [];
  intercept(`POST ${CALL}/confirm`, ({ body }) => {
    seen.push(body);
    return refuseWith(409, 'preview_changed', 'El crédito cambió.', { preview: now });
  });
  await page.goto(ADDRESS, { as: desk });
  await page.getByRole('button', { name: /^Aplicar a / }).click();
  const dialog = page.getByRole('dialog', { name: '¿Aplicar S/ 450.00?' });
  const confirm = dialog.getByRole('button', { name: 'Aplicar S/ 450.00' });
  await confirm.click();
  await expect(dialog).toContainText('El crédito cambió.');
  await expect(dialog).toContainText('Paga parte de la cuota 1.');
  await confirm.click();
  await expect
    .poll(() => seen)
    .toEqual([
      { loan_id: 1, seen: 'first-look' },
      { loan_id: 1, seen: 'second-look' },
    ]);
});

it('somebody else was first: it says so, shows how it stands and keeps the focus on the page', async () => {
  let isApplied = false;
  intercept(CALL, () => answer(isApplied ? applied : {}));
  intercept(`POST ${CALL}/confirm`, () => {
    isApplied = true;
    return refuseWith(409, 'suspense_closed', 'Este abono ya no está por aplicar.');
  });
  await page.goto(ADDRESS, { as: desk });
  await page.getByRole('button', { name: /^Aplicar a / }).click();
  await page.getByRole('button', { name: 'Aplicar S/ 450.00' }).click();
  await expect(page.getByText('Este abono ya no está por aplicar.')).toBeVisible();
  await expect(heading('Aplicada a Rosa Quispe 1')).toBeFocused();
});

it('one that is to go back is applied by nobody, and leads to the returns', async () => {
  intercept(CALL, () => answer({ is_return_waiting: true }));
  await page.goto(ADDRESS, { as: desk });
  await expect(heading('Devolución por confirmar')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Aplicar a / })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Devolver el dinero' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ver las devoluciones' })).toHaveAttribute(
    'href',
    '/operations/payments/returns',
  );
});

it('another client is found by search', async () => {
  intercept(CALL, () => answer({ candidates: [] }));
  intercept(`GET ${CALL}/candidates`, ({ query }) =>
    Response.json({
      ok: true,
      candidates: query.get('q') === 'luis' ? [candidate(9, { reasons: [] })] : [],
    }),
  );
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByText(/^Ningún crédito coincide/)).toBeVisible();
  const box = page.getByLabel(/^Nombre, documento, código de crédito/);
  await box.fill('nadie');
  await expect(page.getByText(/^Nadie coincide/)).toBeVisible();
  await box.fill('luis');
  await expect(
    page.getByRole('button', { name: 'Aplicar a Rosa Quispe 9, crédito codigo-9' }),
  ).toBeVisible();
  await expect(page.getByText('Lo buscaste tú')).toBeVisible();
});

it('is taken back only with a reason, and then waits again', async () => {
  let isApplied = true;
  intercept(CALL, () => answer(isApplied ? applied : {}));
  intercept(`POST ${CALL}/undo`, () => {
    isApplied = false;
    return answer();
  });
  await page.goto(ADDRESS, { as: desk });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Deshacer la aplicación?' });
  await expect(dialog).toContainText('le enviamos un correo que lo dice');
  const undo = dialog.getByRole('button', { name: 'Deshacer la aplicación' });
  await undo.click();
  await expect(dialog).toContainText('Escribe el motivo con al menos 5 letras.');
  expect(calls.some(({ name }) => name.startsWith('POST'))).toBe(false);
  await dialog.getByLabel('Motivo').fill('Era de otra clienta');
  await undo.click();
  await expect(heading('Por identificar')).toBeFocused();
  expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
    reason: 'Era de otra clienta',
  });
});

it('a mail is promised only to a client who had the receipt', async () => {
  intercept(CALL, () => answer({ ...applied, undo: { tells_client: false } }));
  await page.goto(ADDRESS, { as: desk });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Deshacer la aplicación?' });
  await expect(dialog).toContainText('no se le envía nada');
});

it('what a loan received that was cancelled since is not offered to be taken back', async () => {
  intercept(CALL, () => answer({ ...applied, undo: null }));
  await page.goto(ADDRESS, { as: desk });
  await expect(heading('Aplicada a Rosa Quispe 1')).toBeVisible();
  await expect(page.getByText(/Se anuló después/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
});

it('a mistyped one is proposed to be voided with a reason, and a second person confirms it', async () => {
  const voiding = { approval_id: 5, by: 'Ana Torres', reason: 'Era otro monto', is_mine: false };
  let stands: object = {};
  intercept(CALL, () => answer(stands));
  intercept(`POST ${CALL}/void`, () => {
    stands = { can_void: false, void_waiting: { ...voiding, is_mine: true } };
    return answer(stands);
  });
  await page.goto(ADDRESS, { as: desk });
  await page.getByRole('button', { name: 'Anular el registro' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Anular esta transferencia?' });
  await dialog.getByLabel('Qué está mal').fill('Era otro monto');
  await dialog.getByRole('button', { name: 'Anular el registro' }).click();
  await expect(heading('Anulación por confirmar')).toBeVisible();
  await expect(page.getByText('La propusiste tú: la confirma alguien más.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Aplicar a / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Confirmar la anulación' })).toHaveCount(0);

  stands = { can_void: false, void_waiting: voiding };
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByText('Ana Torres propone anularla: Era otro monto')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar la anulación' })).toBeVisible();
});

it('an applied one says what it paid and what was put aside', async () => {
  const paid = {
    parts: [
      { number: 1, amount: 300 },
      { number: null, amount: 100 },
    ],
    put_aside: 50,
  };
  intercept(CALL, () => answer({ ...applied, paid }));
  await page.goto(ADDRESS, { as: desk });
  await expect(heading('Qué pagó')).toBeVisible();
  for (const [term, amount] of [
    ['Cuota 1', 'S/ 300.00'],
    ['Capital pagado por adelantado', 'S/ 100.00'],
    ['Saldo a favor del cliente', 'S/ 50.00'],
  ] as const) {
    await expect(page.getByText(term, { exact: true })).toBeVisible();
    await expect(page.getByText(amount, { exact: true })).toBeVisible();
  }
});

it('one that may be there twice says so and leads to the other', async () => {
  intercept(CALL, () => answer({ twins: [{ id: 9, date: '2026-11-05', is_typed: true }] }));
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByText('Puede estar registrada dos veces')).toBeVisible();
  await expect(
    page.getByRole('link', {
      name: 'BCP 00451207 por el mismo monto, registrada a mano con fecha 05/11/2026',
    }),
  ).toHaveAttribute('href', '/operations/payments/transfers/9');
});

it('only a settlement of about as much is offered; others are for whoever says that it is one', async () => {
  const settlement = { id: 3, number: 'LIQ-3', settled_on: '2026-11-02', net: 5429.07 };
  const far = { ...settlement, difference: -4979.07, is_likely: false };
  const near = { ...settlement, id: 4, number: 'LIQ-4', net: 455, difference: -5, is_likely: true };
  let settlements = [near, far];
  intercept(CALL, () => answer());
  intercept(`${CALL}/settlements`, () => Response.json({ ok: true, settlements }));
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByText('Liquidación LIQ-4 del 02/11/2026')).toBeVisible();
  await expect(page.getByText(/LIQ-3/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Otras liquidaciones de la pasarela' }).click();
  await expect(page.getByText(/LIQ-3/)).toBeVisible();
  settlements = [far];
  await page.goto(ADDRESS, { as: desk });
  const look = page.getByRole('button', { name: 'Es un depósito de la pasarela' });
  await expect(look).toBeVisible();
  await expect(page.getByText(/LIQ-3/)).toHaveCount(0);
  await look.click();
  await expect(page.getByText('Liquidación LIQ-3 del 02/11/2026')).toBeVisible();
});

it('who has no right of the treasury is told before the first click', async () => {
  intercept(CALL, () => answer());
  intercept('/operations/rights', () => Response.json({ ok: true, rights: ['supervisor'] }));
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByText(/^Solo tesorería registra, importa, aplica/)).toBeVisible();
});

it('a long reason is counted near its limit, and never cut', async () => {
  intercept(CALL, () => answer(applied));
  await page.goto(ADDRESS, { as: desk });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Deshacer la aplicación?' });
  const words = dialog.getByLabel('Motivo');
  await words.fill('x'.repeat(399));
  await expect(dialog.getByText(/de 500 letras/)).toHaveCount(0);
  await words.fill('x'.repeat(430));
  await expect(dialog.getByText('430 de 500 letras')).toBeVisible();
  await words.fill('x'.repeat(512));
  await expect(words).toHaveValue('x'.repeat(512));
  await expect(dialog).toContainText('Escribe el motivo en 500 letras como máximo: sobran 12.');
  await dialog.getByRole('button', { name: 'Deshacer la aplicación' }).click();
  expect(calls.some(({ name }) => name.startsWith('POST'))).toBe(false);
});

it('one that is not there says so, and the way back leads to the list as it was', async () => {
  intercept('/operations/transfers', () => transferPage([listedTransfer(1)]));
  intercept(CALL, () => refuseWith(404, 'not_found', 'No lo encontramos.'));
  await page.goto('/operations/payments?state=all', { as: desk });
  await page.getByRole('link', { name: 'BCP 00451207' }).click();
  await expect(page.getByText('No lo encontramos.')).toBeVisible();
  await page.getByRole('button', { name: 'Volver a la lista' }).click();
  await page.waitForURL('/operations/payments?state=all');
});
