import { expect, test } from 'vitest';
import { toGeneralReasons } from './reason-codes.ts';

test.each([
  [[], []],
  [['classification'], ['credit_history']],
  [['score_very_low', 'classification', 'own_write_off'], ['credit_history']],
  [['income_too_low', 'age_too_high'], ['declared_data']],
  [
    ['installment_too_high', 'debt_too_high'],
    ['credit_history', 'declared_data'],
  ],
] as const)('%j is told as %j', (exact, general) => {
  expect(toGeneralReasons(exact)).toEqual(general);
});
