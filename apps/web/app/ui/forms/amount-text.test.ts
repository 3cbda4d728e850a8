import { describe, expect, it } from 'vitest';
import { cleanAmount, readAmount, writeAmount } from './amount-text.ts';

describe('readAmount', () => {
  it.each([
    ['5000', 500_000],
    ['S/ 5,000.00', 500_000],
    ['S/. 5,000.5', 500_050],
    ['0.05', 5],
    ['29,000', 2_900_000],
    ['1200.', 120_000],
  ])('reads %s', (text, centimos) => {
    expect(readAmount(text)).toBe(centimos);
  });

  it.each(['', 'S/', 'cinco', '1.234', '1.2.3'])('finds no amount in "%s"', (text) => {
    expect(readAmount(text)).toBeNull();
  });
});

describe('writeAmount', () => {
  it.each([
    [500_000, '5,000'],
    [500_050, '5,000.50'],
    [5, '0.05'],
    [123_456_789, '1,234,567.89'],
  ])('writes %i', (centimos, text) => {
    expect(writeAmount(centimos)).toBe(text);
    expect(readAmount(text)).toBe(centimos);
  });
});

describe('cleanAmount', () => {
  it.each([
    ['S/ 5,000.00', '5000.00'],
    ['1200.', '1200.'],
    ['1200.5', '1200.5'],
    ['3.500', '3500'],
    ['25.900', '25900'],
    ['5,000', '5000'],
    ['1.500,00', '1500.00'],
    ['1500,5', '1500.5'],
    ['12a.345', '12345'],
  ])('cleans %s', (text, cleaned) => {
    expect(cleanAmount(text)).toBe(cleaned);
  });
});
