import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumBy } from './arithmetic.ts';
import { centimos, fromSoles, toSoles } from './centimos.ts';
import { formatPlainSoles } from './format-plain-soles.ts';
import { formatRoundSoles, formatSoles } from './format-soles.ts';
import { parseSoles } from './parse-soles.ts';
import { proportion, roundDownTo, roundHalfUp } from './rounding.ts';
import { splitEvenly } from './split.ts';

const anyAmount = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(centimos);

describe('wire codec', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [1.1, 110],
    [4.35, 435],
    [1500, 150_000],
    [19.99, 1_999],
    [-3.5, -350],
  ])('%d soles are %d céntimos', (soles, expected) => {
    expect(fromSoles(soles)).toBe(expected);
  });

  test.each([0.001, 1.005, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e20])(
    'refuses %d',
    (soles) => {
      expect(fromSoles(soles)).toBeNull();
    },
  );

  test('goes and comes back', () => {
    fc.assert(fc.property(anyAmount, (amount) => fromSoles(toSoles(amount)) === amount));
  });

  test('a fraction of a céntimo is a bug', () => {
    expect(() => centimos(0.5)).toThrow(RangeError);
    expect(() => centimos(2 ** 53)).toThrow(RangeError);
  });
});

describe('text', () => {
  test.each([
    ['S/ 5,000.00', 500_000],
    ['S/.5000', 500_000],
    ['s/ 5 000.5', 500_050],
    ['25,900', 2_590_000],
    ['0.07', 7],
    ['S/\u00a01,500.00', 150_000],
  ])('%s is %d céntimos', (text, expected) => {
    expect(parseSoles(text)).toBe(expected);
  });

  test.each(['', 'S/', '1.500', '1,50', '5000,00', '-5', '1.234', '12,34,567', '1e3', 'mil'])(
    'refuses %s',
    (text) => {
      expect(parseSoles(text)).toBeNull();
    },
  );

  test.each([
    [150_000, 'S/ 1,500.00', 'S/ 1,500', '1500.00'],
    [0, 'S/ 0.00', 'S/ 0', '0.00'],
    [5, 'S/ 0.05', 'S/ 0.05', '0.05'],
    [123_456_789, 'S/ 1,234,567.89', 'S/ 1,234,567.89', '1234567.89'],
    [-41_250, '-S/ 412.50', '-S/ 412.50', '-412.50'],
  ])('%d céntimos read %s', (amount, long, short, plain) => {
    expect(formatSoles(centimos(amount))).toBe(long);
    expect(formatRoundSoles(centimos(amount))).toBe(short);
    expect(formatPlainSoles(centimos(amount))).toBe(plain);
  });

  test('what is shown can be read back', () => {
    fc.assert(fc.property(anyAmount, (amount) => parseSoles(formatSoles(amount)) === amount));
  });
});

describe('rounding', () => {
  test('halves go up', () => {
    expect([1n, 2n, 3n, 5n].map((n) => roundHalfUp(n, 2n))).toEqual([1, 1, 2, 3]);
    expect([1n, 2n].map((n) => roundHalfUp(n, 3n))).toEqual([0, 1]);
    expect([1, 2, 3, 5].map((n) => proportion(centimos(n), 1, 2))).toEqual([1, 1, 2, 3]);
  });

  test('down to five céntimos', () => {
    expect([roundDownTo(5, 1_234n, 1n), roundDownTo(5, 2_469n, 2n)]).toEqual([1_230, 1_230]);
  });

  test('a proportion is the same with and without bigints', () => {
    fc.assert(
      fc.property(anyAmount, fc.nat(), fc.nat(), (amount, by, more) => {
        const over = by + more + 1;
        const exact = roundHalfUp(BigInt(amount) * BigInt(by), BigInt(over));
        return proportion(amount, by, over) === exact;
      }),
    );
  });

  test('a negative amount is a bug', () => {
    expect(() => roundHalfUp(-1n, 2n)).toThrow(RangeError);
    expect(() => proportion(centimos(-1), 1, 2)).toThrow(RangeError);
  });
});

test('splitting loses nothing', () => {
  expect(splitEvenly(centimos(100), 3)).toEqual([33, 33, 34]);
  fc.assert(
    fc.property(anyAmount, fc.integer({ min: 1, max: 60 }), (amount, parts) => {
      const shares = splitEvenly(amount, parts);
      expect(sumBy(shares, (share) => share)).toBe(amount);
      expect(new Set(shares.slice(0, -1)).size).toBeLessThanOrEqual(1);
      const more = (shares.at(-1) ?? 0) - (shares[0] ?? 0);
      expect(more).toBeGreaterThanOrEqual(0);
      expect(more).toBeLessThan(parts);
    }),
  );
  expect(() => splitEvenly(centimos(100), 0)).toThrow(RangeError);
});
