import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { readStatement, type StatementLine } from './read-statement.ts';
import {
  checkMapping,
  guessMapping,
  openStatement,
  type StatementMapping,
  statementFields,
} from './statement-mapping.ts';

const today = calendarDate('2026-12-10');

function guessed(text: string): StatementMapping {
  const opened = openStatement(text);
  if (!opened.ok) throw new Error(opened.message);
  return guessMapping(opened.table.columns);
}

function linesOf(text: string, mapping = guessed(text)): readonly StatementLine[] {
  const reading = readStatement(text, mapping, today);
  if (!reading.ok) throw new Error(reading.message);
  return reading.lines;
}

function amounts(cells: readonly string[]) {
  const text = ['Fecha;Monto;Descripción', ...cells.map((cell) => `01/12/2026;${cell};x`)].join(
    '\n',
  );
  return linesOf(text).map((line) => ('amount' in line ? line.amount : line.outcome));
}

describe('the headings of Peruvian banks', () => {
  test.each<[string, StatementMapping]>([
    [
      'Fecha;Fecha valuta;Descripción operación;Monto;Saldo;Sucursal - agencia;Operación - Número;Operación - Hora;Usuario;UTC;Referencia2',
      {
        date: 'Fecha',
        amount: 'Monto',
        description: 'Descripción operación',
        operation_number: 'Operación - Número',
      },
    ],
    [
      'F. Operación,F. Valor,Código,Nº. Doc.,Concepto,Importe,Oficina',
      { date: 'F. Operación', amount: 'Importe', description: 'Concepto', document: 'Nº. Doc.' },
    ],
    [
      'Fecha de Proceso\tNro. operación\tMovimiento\tCargo\tAbono\tMoneda\tOrdenante\tDocumento',
      {
        date: 'Fecha de Proceso',
        operation_number: 'Nro. operación',
        description: 'Movimiento',
        debit: 'Cargo',
        credit: 'Abono',
        currency: 'Moneda',
        payer: 'Ordenante',
        document: 'Documento',
      },
    ],
    [
      'FECHA;TIPO;N° OPERACIÓN;DETALLE;MONTO',
      {
        date: 'FECHA',
        direction: 'TIPO',
        operation_number: 'N° OPERACIÓN',
        description: 'DETALLE',
        amount: 'MONTO',
      },
    ],
  ])('%s', (headings, mapping) => {
    expect(guessed(headings)).toEqual(mapping);
  });

  test('are found under what a bank writes above them', () => {
    const text =
      'Cuenta;193-1234567-0-12\nTitular;ALIVIO SAC\n\nFecha;Monto;Descripción\n01/12/2026;10.00;x';
    expect(linesOf(text)).toMatchObject([{ lineNumber: 5, outcome: 'money', amount: 1_000 }]);
  });

  test('may be missing: then the columns have numbers', () => {
    const text = '01/12/2026;10.00;x\n02/12/2026;20.00;y';
    const opened = openStatement(text);
    expect(opened).toMatchObject({
      table: { columns: [{ label: 'Columna 1', samples: ['01/12/2026', '02/12/2026'] }, {}, {}] },
    });
    expect(linesOf(text, { date: 'Columna 1', amount: 'Columna 2' })).toHaveLength(2);
  });

  test('are told apart when two are the same', () => {
    const opened = openStatement('Fecha;Fecha;Monto\n01/12/2026;02/12/2026;5');
    expect(opened).toMatchObject({
      table: { columns: [{ label: 'Fecha' }, { label: 'Fecha (2)' }, { label: 'Monto' }] },
    });
  });
});

describe('a mapping', () => {
  test.each<[string, StatementMapping, string]>([
    ['without a date', { amount: 'Monto' }, 'Elige la columna de la fecha.'],
    ['without money', { date: 'Fecha' }, 'Elige la columna del monto o la de los abonos.'],
    [
      'with one column for two things',
      { date: 'Fecha', amount: 'Fecha' },
      'La columna «Fecha» está elegida para Fecha y Monto.',
    ],
    [
      'with one amount and two',
      { date: 'Fecha', amount: 'Monto', credit: 'Abono' },
      'Elige la columna del monto, o las de abonos y cargos, pero no ambas.',
    ],
  ])('%s is refused in words', (_, mapping, message) => {
    expect(checkMapping(mapping)).toMatchObject({ message });
  });

  test('of another file says which column this one lacks', () => {
    const text = 'Fecha;Importe;Descripción\n01/12/2026;10.00;x';
    expect(readStatement(text, { date: 'Fecha', amount: 'Monto' }, today)).toMatchObject({
      reason: 'column_missing',
      message: 'El archivo no tiene la columna «Monto».',
    });
  });
});

describe('amounts', () => {
  test.each<[string, readonly string[], readonly (number | string)[]]>([
    ['with a point', ['1,234.56', '2000.50', '7', '1,000'], [123_456, 200_050, 700, 100_000]],
    ['with a comma', ['1.234,56', '2000,50', '7', '1.000'], [123_456, 200_050, 700, 100_000]],
    ['of thousands alone', ['1,234', '2,000'], [123_400, 200_000]],
    ['that contradict the file', ['1,234.56', '10.00', '2000,50'], [123_456, 1_000, 'unreadable']],
    ['with a unit', ['S/ 10.00', 'S/.20.00', 'PEN 30.00'], [1_000, 2_000, 3_000]],
    [
      'that went out',
      ['-10.00', '10.00-', '(10.00)', 'S/ -10.00'],
      ['charge', 'charge', 'charge', 'charge'],
    ],
    ['in dollars', ['US$ 10.00', '$10.00', '5.00'], ['foreign_currency', 'foreign_currency', 500]],
    [
      'that are none',
      ['', '0.00', 'diez', '1.2345'],
      ['unreadable', 'unreadable', 'unreadable', 'unreadable'],
    ],
  ])('%s', (_, cells, read) => {
    expect(amounts(cells)).toEqual(read);
  });
});

describe('a line', () => {
  test.each([
    ['03/12/2026', '2026-12-03'],
    ['3/12/2026', '2026-12-03'],
    ['2026-12-03', '2026-12-03'],
    ['03-12-26', '2026-12-03'],
    ['03/12/2026 10:22:05', '2026-12-03'],
    ['2026-12-03T10:22:05', '2026-12-03'],
  ])('of %s is of %s', (cell, date) => {
    expect(linesOf(`Fecha;Monto;Descripción\n${cell};10.00;x`)).toMatchObject([{ date }]);
  });

  test.each([
    ['12/25/2026', 'No se entiende la fecha «12/25/2026».'],
    ['31/11/2026', 'No se entiende la fecha «31/11/2026».'],
    ['', 'No tiene fecha.'],
    ['11/12/2026', 'La fecha es posterior a hoy.'],
    ['01/12/2024', 'La fecha es de hace más de un año.'],
  ])('of «%s» cannot be read, and says why', (cell, why) => {
    expect(linesOf(`Fecha;Monto;Descripción\n${cell};10.00;x`)).toMatchObject([
      { outcome: 'unreadable', why },
    ]);
  });

  test('is money or a charge by its column', () => {
    const text = [
      'Fecha;Cargo;Abono;Descripción',
      '01/12/2026;;10.00;a',
      '01/12/2026;5.00;;b',
      '01/12/2026;-5.00;0.00;c',
      '01/12/2026;5.00;5.00;d',
      '01/12/2026;;;e',
    ].join('\n');
    expect(linesOf(text).map(({ outcome }) => outcome)).toEqual([
      'money',
      'charge',
      'charge',
      'unreadable',
      'unreadable',
    ]);
  });

  test('is money or a charge by the word beside it', () => {
    const read = (directions: readonly string[]) =>
      linesOf(
        ['Fecha;Tipo;Monto', ...directions.map((each) => `01/12/2026;${each};10.00`)].join('\n'),
      ).map(({ outcome }) => outcome);
    expect(read(['Abono', 'Cargo', 'otro'])).toEqual(['money', 'charge', 'unreadable']);
    expect(read(['C', 'D'])).toEqual(['money', 'charge']);
    expect(read(['A', 'C'])).toEqual(['money', 'charge']);
  });

  test('in another currency is told apart', () => {
    const text =
      'Fecha;Monto;Moneda\n01/12/2026;10.00;USD\n01/12/2026;10.00;Soles\n01/12/2026;10.00;';
    expect(linesOf(text)).toMatchObject([
      { outcome: 'foreign_currency', why: 'Está en otra moneda: USD.' },
      { outcome: 'money' },
      { outcome: 'money' },
    ]);
  });

  test('whose number a spreadsheet has cut short is not taken for another', () => {
    const text = 'Fecha;Monto;Nro. operación\n01/12/2026;10.00;1.23457E+11';
    expect(linesOf(text)).toMatchObject([{ outcome: 'unreadable' }]);
  });

  test('told twice with its number counts once; without one both count', () => {
    const numbered =
      'Fecha;Monto;Nro. operación\n01/12/2026;10.00;7\n01/12/2026;10.00;7\n01/12/2026;11.00;7';
    expect(linesOf(numbered)).toMatchObject([
      { outcome: 'money', why: null },
      { outcome: 'doubled', why: 'Repite la línea 2 del archivo.' },
      { outcome: 'money' },
    ]);
    const plain =
      'Fecha;Monto;Descripción\n01/12/2026;10.00;x\n01/12/2026;10.00;x\n01/12/2026;10.00;y';
    expect(linesOf(plain)).toMatchObject([
      { outcome: 'money', ordinal: 1 },
      { outcome: 'money', ordinal: 2 },
      { outcome: 'money', ordinal: 1 },
    ]);
  });
});

describe('a file', () => {
  const mapping = { date: 'Fecha', amount: 'Monto' };

  test.each([
    ['of nothing', ' \n', 'El archivo está vacío.'],
    [
      'of headings alone',
      'Fecha;Monto\n',
      'El archivo solo tiene encabezados: no trae ningún movimiento.',
    ],
    [
      'of too many lines',
      `Fecha;Monto\n${'01/12/2026;1.00\n'.repeat(5_001)}`,
      'El archivo tiene más de 5,000 líneas: divídelo por fechas.',
    ],
  ])('%s says so', (_, text, message) => {
    expect(readStatement(text, mapping, today)).toMatchObject({ ok: false, message });
  });

  test('of anything never throws, with any mapping', () => {
    const pieces = fc.constantFrom(
      'Fecha',
      'Monto',
      'Abono',
      ';',
      ',',
      '\n',
      '"',
      '01/12/2026',
      '1.000,00',
      '-',
      '(',
      'x',
    );
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 80 }).map((parts) => parts.join('')),
    );
    const anyMapping = fc.dictionary(
      fc.constantFrom(...statementFields),
      fc.constantFrom('Fecha', 'Monto', 'Abono', 'Columna 1'),
    );
    fc.assert(
      fc.property(anyText, anyMapping, (text, chosen) => {
        const opened = openStatement(text);
        const mappings = opened.ok ? [guessMapping(opened.table.columns), chosen] : [chosen];
        for (const each of mappings) {
          const reading = readStatement(text, each, today);
          if (reading.ok) expect(reading.lines.length).toBeGreaterThan(0);
          else expect(reading.message).not.toBe('');
        }
      }),
    );
  });
});
