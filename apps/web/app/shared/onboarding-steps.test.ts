import { centimos } from '@alivio/domain/money/centimos.ts';
import { expect, it } from 'vitest';
import { passesSpouseStep } from './onboarding-steps.ts';

const loan = (amount: number) => ({
  id: 1,
  code: 'ZGVtby1sb2FuLWNvZGUx',
  amount: centimos(amount),
  approved: null,
  pre_approved: null,
});

it('the newest loan, which comes first, says whether the spouse is asked for', () => {
  const married = { civil_status: 'married' as const, steps_left: [] };
  expect(passesSpouseStep({ ...married, loans: [] })).toBe(false);
  expect(passesSpouseStep({ ...married, loans: [loan(500_000), loan(100_000)] })).toBe(true);
  expect(passesSpouseStep({ ...married, loans: [loan(100_000), loan(500_000)] })).toBe(false);
  expect(passesSpouseStep({ ...married, civil_status: 'single', loans: [loan(500_000)] })).toBe(
    false,
  );
});

it('a treatment that has not been asked for yet may need the spouse where the loan did not', () => {
  const married = { civil_status: 'married' as const, loans: [loan(400_000)] };
  const steps_left = ['onboarding/payments', 'onboarding/register-spouse'] as const;
  expect(passesSpouseStep({ ...married, steps_left: [...steps_left] })).toBe(true);
  expect(passesSpouseStep({ ...married, steps_left: ['onboarding/payments'] })).toBe(false);
});
