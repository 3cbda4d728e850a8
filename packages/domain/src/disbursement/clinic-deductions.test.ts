import { describe, expect, it } from 'vitest';
import { centimos } from '../money/centimos.ts';
import { clinicDeductions } from './clinic-deductions.ts';

const owed = [
  { loanId: 1, amount: centimos(300) },
  { loanId: 2, amount: centimos(200) },
];

describe('clinicDeductions', () => {
  it.each([
    [1_000, [300, 200]],
    [500, [300, 200]],
    [400, [300, 100]],
    [300, [300]],
    [299, [299]],
    [0, []],
  ])('keeps back of a transfer of %i, oldest first: %j', (transfer, kept) => {
    expect(clinicDeductions(centimos(transfer), owed).map(({ amount }) => amount)).toEqual(kept);
  });
});
