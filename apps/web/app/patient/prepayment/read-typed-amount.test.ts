import { centimos } from '@alivio/domain/money/centimos.ts';
import { expect, test } from 'vitest';
import { readTypedAmount, writeTypedAmount } from './read-typed-amount.ts';

test.each([
  ['2000', 200_000],
  ['2000,50', 200_050],
  ['2000.5', 200_050],
  ['2,000', 200_000],
  ['2.000', 200_000],
  ['2.000,50', 200_050],
  ['S/ 2,000.50', 200_050],
  ['S/. 12 500', 1_250_000],
  ['1,234,567.89', 123_456_789],
  ['0', 0],
  ['2000.', 200_000],
])('%s', (text, amount) => {
  expect(readTypedAmount(text)).toEqual({ ok: true, amount });
});

test.each([
  ['', 'Escribe cuánto quieres pagar.'],
  ['-2000', 'El monto no puede ser negativo.'],
  ['S/ -1', 'El monto no puede ser negativo.'],
  ['dos mil', 'Escribe el monto con números, por ejemplo 2000 o 2000,50.'],
  ['2,00,0', 'Escribe el monto con números, por ejemplo 2000 o 2000,50.'],
  ['20.505', null],
  ['2000.505', 'Escribe el monto con números, por ejemplo 2000 o 2000,50.'],
])('%s is no amount', (text, problem) => {
  const read = readTypedAmount(text);
  expect(read.ok ? null : read.problem).toBe(problem);
});

test('what is written is read as the same', () => {
  for (const amount of [1, 50, 100, 200_050, 1_250_000])
    expect(readTypedAmount(writeTypedAmount(centimos(amount)))).toEqual({ ok: true, amount });
});
