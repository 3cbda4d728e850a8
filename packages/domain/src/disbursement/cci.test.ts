import { describe, expect, it } from 'vitest';
import { fitsCci, isCci } from './cci.ts';

describe('isCci', () => {
  it.each([
    // By hand: 0+0+2+2+9+2 = 15 → 5, and 0+0+1+4+3+8+5+(1+2)+7+0+1+4 = 36 → 4.
    ['00219100123456701254', true],
    // Sums that end in zero have a zero for their digit.
    ['00000000000000000000', true],
    ['00219100123456701253', false],
    ['00219100123456701244', false],
    // Two neighbours in each other's place.
    ['00291100123456701254', false],
    ['00219100123456710254', false],
    ['0021910012345670125', false],
    ['002191001234567012544', false],
    ['002-191-00123456701254', false],
    ['٠٠٢١٩١٠٠١٢٣٤٥٦٧٠١٢٥٤', false],
    ['', false],
  ])('%s: %s', (value, expected) => {
    expect(isCci(value)).toBe(expected);
  });
});

describe('fitsCci', () => {
  it.each([
    ['191-1234567-0-12', '00219100123456701254', true],
    ['0011-0175-0200123456', '01117500020012345672', true],
    ['0011-0175-0200123456', '00219100123456701254', false],
    ['191-1234567-0-13', '00219100123456701254', false],
  ])('%s in %s: %s', (accountNumber, cci, expected) => {
    expect(fitsCci(accountNumber, cci)).toBe(expected);
  });
});
