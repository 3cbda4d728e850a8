import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const cells = (text: string) => readCsv(text).rows.map((row) => row.cells);

describe('a CSV', () => {
  test.each([
    ['semicolons', 'a;b;c\n1;2;3'],
    ['commas', 'a,b,c\n1,2,3'],
    ['tabs', 'a\tb\tc\n1\t2\t3'],
    ['line ends of Windows', 'a;b;c\r\n1;2;3\r\n'],
    ['line ends of an old Mac', 'a;b;c\r1;2;3\r'],
    ['a byte order mark', '\uFEFFa;b;c\n1;2;3'],
    ['quotes', '"a";"b";"c"\n"1";"2";"3"'],
  ])('with %s', (_, text) => {
    expect(cells(text)).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ]);
  });

  test('with decimals in commas between semicolons is cut at the semicolons', () => {
    expect(cells('Fecha;Monto\n01/02/2026;1.200,50\n02/02/2026;10,00')[1]).toEqual([
      '01/02/2026',
      '1.200,50',
    ]);
  });

  test('has separators, quotes and line ends inside quotes', () => {
    expect(cells('a;b\n"x;y";"dice ""hola""\nya"')).toEqual([
      ['a', 'b'],
      ['x;y', 'dice "hola"\nya'],
    ]);
  });

  test('tells the line on which each row begins, and leaves empty ones out', () => {
    const rows = readCsv('a;b\n\n;;\n"1\n2";3\n4;5').rows;
    expect(rows.map(({ lineNumber }) => lineNumber)).toEqual([1, 4, 6]);
  });

  test('takes a quote that never closes for a letter', () => {
    expect(cells('a;b\n"CLINICA;2\n3;4')).toEqual([
      ['a', 'b'],
      ['"CLINICA', '2'],
      ['3', '4'],
    ]);
    expect(cells('a;b\n"SAN JUAN" SAC;2')[1]).toEqual(['SAN JUAN SAC', '2']);
  });

  test('keeps the empty last cell', () => {
    expect(cells('a;b\n1;')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ]);
  });

  test('is read from any text', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom('"', ';', ',', '\t', '\n', '\r', 'a', ''))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const { rows } = readCsv(text);
        expect(rows.every((row) => row.cells.some((cell) => cell !== ''))).toBe(true);
      }),
    );
  });
});
