import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { centimos } from './centimos.ts';

describe('an amount in words', () => {
  it.each([
    [0, 'cero con 00/100 soles'],
    [101, 'uno con 01/100 soles'],
    [10_000, 'cien con 00/100 soles'],
    [2_150, 'veintiuno con 50/100 soles'],
    [3_100_000, 'treinta y un mil con 00/100 soles'],
    [5_000_001, 'cincuenta mil con 01/100 soles'],
    [12_134_599, 'ciento veintiún mil trescientos cuarenta y cinco con 99/100 soles'],
    [100_000_000, 'un millón con 00/100 soles'],
    [2_150_000_100, 'veintiún millones quinientos mil uno con 00/100 soles'],
  ])('%i céntimos: %s', (amount, words) => {
    expect(amountInWords(centimos(amount))).toBe(words);
  });
});
