import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it('splits what is left into days, hours, minutes and seconds', () => {
  const twoDaysAndABit = ((2 * 24 + 3) * 60 + 4) * 60_000 + 5_999;
  expect(timeLeft(twoDaysAndABit)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
});

it.each([0, -1, Number.NaN])('has nothing left at %d ms', (remainingMs) => {
  expect(timeLeft(remainingMs)).toBeNull();
});
