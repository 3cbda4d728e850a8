import { describe, expect, it } from 'vitest';
import { cleanAmount, writeAmount } from './amount-text.ts';

describe('writeAmount', () => {
  it.each([
    [500_000, '5,000'],
    [500_050, '5,000.50'],
    [5, '0.05'],
    [123_456_789, '1,234,567.89'],
  ])('writes %i', (centimos, text) => {
    expect(writeAmount(centimos)).toBe(text);
  });
});

describe('cleanAmount', () => {
  it.each([
    ['S/ 5,000.00', '5000'],
    ['US$ 2,000.00', '2000'],
    ['1200.', '1200'],
    ['1200.5', '1200'],
    ['3.500', '3500'],
    ['25.900', '25900'],
    ['5,000', '5000'],
    ['1.500,00', '1500'],
    ['1500,5', '1500'],
    ['12a.345', '12345'],
  ])('leaves the whole soles of %s', (text, cleaned) => {
    expect(cleanAmount(text)).toBe(cleaned);
  });
});
