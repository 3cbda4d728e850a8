import { describe, expect, test } from 'vitest';
import { MAX_SETTLEMENT_LINES, readSettlement } from './read-settlement.ts';
import { settlementTotals } from './settlement.ts';

const HEADING =
  'numero_liquidacion,fecha_liquidacion,numero_pedido,referencia,fecha_operacion,importe,comision,neto,tipo';
const SALE = 'L-1,2026-11-16,AL1,R1,2026-11-14,412.50,16.74,395.76,VENTA';
const file = (...rows: string[]) => [HEADING, ...rows].join('\r\n');

test('reads what the gateway sends', () => {
  const chargeback = 'L-1,16/11/2026,AL2,,14/11/2026,-100.00,0.00,-100.00,Contracargo';
  const read = readSettlement(file(SALE, chargeback));
  expect(read).toMatchObject({
    ok: true,
    settlement: {
      number: 'L-1',
      settledOn: '2026-11-16',
      lines: [
        { line: 2, type: 'sale', orderNumber: 'AL1', reference: 'R1', operatedOn: '2026-11-14' },
        { line: 3, type: 'chargeback', amount: -10_000, commission: 0, net: -10_000 },
      ],
    },
  });
  if (!read.ok) throw new Error('not read');
  expect(settlementTotals(read.settlement.lines)).toEqual({
    amount: 31_250,
    commission: 1_674,
    net: 29_576,
  });
});

test('columns may stand in any order, with semicolons and decimal commas', () => {
  const columns = HEADING.split(',').reverse().join(';');
  const row = SALE.replaceAll('.', '|').split(',').reverse().join(';').replaceAll('|', ',');
  expect(readSettlement(`\uFEFF${columns}\n${row}\n`)).toMatchObject({
    ok: true,
    settlement: { lines: [{ amount: 41_250, commission: 1_674, net: 39_576 }] },
  });
});

describe('is refused whole, with every problem and its line', () => {
  test.each([
    ['', null, 'vacío'],
    [HEADING, null, 'solo tiene encabezados'],
    ['a,b\n1,2', 1, 'numero_liquidacion'],
    [file(SALE.replace('395.76', '395.75')), 2, 'neto: no es el importe menos la comisión'],
    [file(SALE.replace('VENTA', 'REGALO')), 2, 'tipo: «REGALO» no es un tipo conocido'],
    [file(SALE.replace('2026-11-14', '2026-02-30')), 2, 'fecha_operacion'],
    [file(SALE.replace('412.50', 'mucho')), 2, 'importe: «mucho» no es un monto en soles'],
    [file(SALE.replace('412.50', 'US$ 412.50')), 2, 'importe'],
    [file(SALE.replace('AL1', '')), 2, 'numero_pedido: está vacío'],
    [file(SALE.replace('412.50', '-412.50').replace('395.76', '-429.24')), 2, 'mayor que cero'],
    [file(SALE, SALE.replace('L-1', 'L-2')), 3, 'más de una liquidación'],
    [file(SALE.replace('AL1', 'A'.repeat(61))), 2, 'demasiado largo'],
    [file(...Array.from({ length: MAX_SETTLEMENT_LINES + 1 }, () => SALE)), null, 'más de 5000'],
  ])('%#', (text, line, message) => {
    const read = readSettlement(text);
    if (read.ok) throw new Error('it was read');
    expect(read.problems[0]).toEqual({ line, message: expect.stringContaining(message) });
  });

  test('all at once', () => {
    const read = readSettlement(file(SALE.replace('VENTA', 'X'), SALE.replace('412.50', 'Y')));
    expect(read).toMatchObject({ ok: false, problems: [{ line: 2 }, { line: 3 }] });
  });
});
