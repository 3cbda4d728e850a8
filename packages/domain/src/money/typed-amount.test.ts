import { expect, test } from 'vitest';
import { centimos } from './centimos.ts';
import { readTypedAmount } from './typed-amount.ts';
import { writeTypedAmount } from './write-typed-amount.ts';

test.each([
  ['2000', 200_000],
  ['2000,50', 200_050],
  ['2000.5', 200_050],
  ['2,000', 200_000],
  ['2.000', 200_000],
  ['20.505', 2_050_500],
  ['2,000.50', 200_050],
  ['2.000,50', 200_050],
  [' 2 000,50 ', 200_050],
  ['S/ 2,000.50', 200_050],
  ['S/. 12 500', 1_250_000],
  ['450 PEN', 45_000],
  ['1,234,567.89', 123_456_789],
  ['0', 0],
  ['2000.', 200_000],
])('%s is %i céntimos', (text, amount) => {
  expect(readTypedAmount(text)).toEqual({ ok: true, amount });
});

test.each([
  ['', 'empty'],
  [' S/ ', 'empty'],
  ['-2000', 'negative'],
  ['2000-', 'negative'],
  ['(2000)', 'negative'],
  ['S/ -1', 'negative'],
  ['US$ 20', 'foreign'],
  ['20 €', 'foreign'],
  ['1e9', 'unreadable'],
  ['+5', 'unreadable'],
  ['mil', 'unreadable'],
  ['2,00,0', 'unreadable'],
  ['2000.505', 'unreadable'],
  ['12.3456', 'unreadable'],
  ['0.001', 'unreadable'],
  ['0,500', 'unreadable'],
  ['9999999999', 'unreadable'],
])('%s is none: %s', (text, problem) => {
  expect(readTypedAmount(text)).toEqual({ ok: false, problem });
});

test('what is written is read as the same', () => {
  for (const amount of [1, 50, 100, 200_050, 1_250_000])
    expect(readTypedAmount(writeTypedAmount(centimos(amount)))).toEqual({ ok: true, amount });
});
