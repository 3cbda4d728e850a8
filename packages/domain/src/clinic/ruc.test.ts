import { describe, expect, it } from 'vitest';
import { cleanRuc, isRuc } from './ruc.ts';

describe('isRuc', () => {
  it.each([
    // By hand: 10+0+3+6+7+18+5+8+27+10 = 94, 94 mod 11 = 6, 11 - 6 = 5.
    ['20131312955', true],
    // 10+0+3+0+0+0+20+28+6+2 = 69, 69 mod 11 = 3, 11 - 3 = 8.
    ['20100047218', true],
    // 5+0+0+0+0+0+0+0+0+6 = 11: eleven is written as 1.
    ['10000000031', true],
    // 5+0+0+0+0+0+0+0+3+4 = 12, 12 mod 11 = 1: ten is written as 0.
    ['10000000120', true],
    ['20131312954', false],
    // Two neighbours in each other's place.
    ['20113312955', false],
    // Of a kind that there is not, though its digit is right: 15+0+3+6+7+18+5+8+27+10 = 99 → 1.
    ['30131312951', false],
    ['2013131295', false],
    ['201313129555', false],
    ['20131312955 ', false],
    ['٢٠١٣١٣١٢٩٥٥', false],
    ['', false],
  ])('%s: %s', (value, expected) => {
    expect(isRuc(value)).toBe(expected);
  });

  it('is read as people write it', () => {
    expect(cleanRuc(' 20-131312955 ')).toBe('20131312955');
  });
});
