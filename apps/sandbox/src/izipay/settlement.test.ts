import { expect, test } from 'vitest';
import { order, startGateway } from '#sandbox/izipay/testing/start-gateway.ts';

async function startWithPayments(...amounts: readonly string[]) {
  const gateway = await startGateway();
  for (const [index, amount] of amounts.entries()) {
    const transactionId = `T0000${index + 1}`;
    await gateway.generate({ orderNumber: `P-0000${index + 1}`, amount }, transactionId);
    await gateway.control('approved', transactionId);
  }
  const settlement = async (query = '') => {
    const answer = await fetch(`${gateway.url}/control/card/settlement?date=2026-11-16${query}`);
    const text = await answer.text();
    const [heading, ...rows] = text.trimEnd().split('\r\n');
    return { answer, text, heading, rows: rows.map((row) => row.split(',')) };
  };
  return { ...gateway, settlement };
}

test('what was approved is settled once, with the commission and its IGV of each line', async () => {
  const { settlement, generate } = await startWithPayments('412.50', '100.00');
  await generate({ orderNumber: 'P-00009' }, 'T00009');
  const { answer, heading, rows, text } = await settlement();
  expect(answer.headers.get('content-disposition')).toContain('LIQ-20261116-1.csv');
  expect(heading).toBe(
    'numero_liquidacion,fecha_liquidacion,numero_pedido,referencia,fecha_operacion,importe,comision,neto,tipo',
  );
  const figures = rows.map(([number, , orderNumber, , , ...rest]) => [
    number,
    orderNumber,
    ...rest,
  ]);
  expect(figures).toEqual([
    ['LIQ-20261116-1', 'P-00001', '412.50', '16.74', '395.76', 'VENTA'],
    ['LIQ-20261116-1', 'P-00002', '100.00', '4.06', '95.94', 'VENTA'],
  ]);
  expect((await settlement()).answer.status).toBe(404);
  expect((await settlement('&number=LIQ-20261116-1')).text).toBe(text);
});

test('one that is left out comes with the next settlement', async () => {
  const { settlement } = await startWithPayments('412.50', '100.00');
  const first = await settlement('&fault=leave_out');
  expect(first.rows.map(([, , orderNumber]) => orderNumber)).toEqual([order.orderNumber]);
  const second = await settlement();
  expect(second.rows.map(([number, , orderNumber]) => [number, orderNumber])).toEqual([
    ['LIQ-20261116-2', 'P-00002'],
  ]);
});

test.each([
  ['unknown', ['150.00', '6.09', '143.91', 'VENTA']],
  ['chargeback', ['-200.00', '0.00', '-200.00', 'CONTRACARGO']],
])('%s adds a line that the customer does not know', async (fault, expected) => {
  const { settlement } = await startWithPayments('412.50');
  const { rows } = await settlement(`&fault=${fault}`);
  expect(rows).toHaveLength(2);
  expect(rows[1]?.slice(5)).toEqual(expected);
});

test('a payment that was settled is charged back whole, once', async () => {
  const { settlement } = await startWithPayments('412.50');
  await settlement();
  const { rows } = await settlement('&fault=chargeback');
  expect(
    rows.map(([number, , orderNumber, , , ...rest]) => [number, orderNumber, ...rest]),
  ).toEqual([['LIQ-20261116-2', 'P-00001', '-412.50', '0.00', '-412.50', 'CONTRACARGO']]);
  expect((await settlement('&fault=chargeback')).answer.status).toBe(404);
});

test('a person reads on a page that there is nothing to settle, a program as JSON', async () => {
  const { url } = await startWithPayments();
  const address = `${url}/control/card/settlement`;
  const page = await fetch(address, { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect(page.status).toBe(404);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('Aún no hay nada que liquidar');
  const answer = await fetch(address);
  expect(await answer.json()).toEqual({
    ok: false,
    message: 'No hay pagos aprobados por liquidar.',
  });
});

test('another amount is paid than was charged', async () => {
  const { settlement } = await startWithPayments('412.50');
  const { rows } = await settlement('&fault=amount');
  expect(rows[0]?.slice(5)).toEqual(['402.50', '16.74', '385.76', 'VENTA']);
});

test('what is no date or no fault is refused', async () => {
  const { settlement, url } = await startWithPayments('412.50');
  expect((await settlement('&fault=theft')).answer.status).toBe(400);
  const answer = await fetch(`${url}/control/card/settlement?date=2026-02-30`);
  expect(answer.status).toBe(400);
});
