import { describe, expect, it } from 'vitest';
import { formatPercentage, percentage, shareOf } from './percentage.ts';

describe('percentage', () => {
  it.each([
    [0, 0],
    [100, 100],
    [37.54, 37.5],
    [99.96, 100],
  ])('%d is %d', (value, expected) => {
    expect(percentage(value)).toBe(expected);
  });

  it.each([-0.1, 100.1, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'refuses %d',
    (value) => {
      expect(() => percentage(value)).toThrow(RangeError);
    },
  );
});

describe('shareOf', () => {
  it.each([
    [3, 8, 37.5],
    [1, 3, 33.3],
    [0, 5, 0],
    [5, 5, 100],
  ])('%d of %d is %d', (part, whole, expected) => {
    expect(shareOf(part, whole)).toBe(expected);
  });

  it.each([
    [6, 5],
    [-1, 5],
    [0, 0],
    [1, -1],
    [Number.NaN, 5],
  ])('%d of %d is no share', (part, whole) => {
    expect(() => shareOf(part, whole)).toThrow(RangeError);
  });
});

it('is written with a space that does not break', () => {
  expect(formatPercentage(shareOf(3, 8))).toBe('37.5\u00A0%');
});
