import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  ['=1+1', `'=1+1`],
  ['+51', `'+51`],
  ['-1', `'-1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
  ['=1+1,"x"', `"'=1+1,""x"""`],
  ['Ríos, Ana', '"Ríos, Ana"'],
  ['la "Nena"', '"la ""Nena"""'],
  ['dos\nlíneas', '"dos\nlíneas"'],
  ['José 1=1', 'José 1=1'],
  ['', ''],
  [null, ''],
])('%j stays text, as %s', (typed, written) => {
  expect(csvLine(['antes', typed, 'después'])).toBe(`antes,${written},después\r\n`);
});

it('a figure of ours stays a figure, also below zero', () => {
  expect(csvLine([{ figure: '-12.50' }, '-12.50'])).toBe(`-12.50,'-12.50\r\n`);
});
