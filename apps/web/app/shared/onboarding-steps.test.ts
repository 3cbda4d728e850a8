import { fromSoles } from '@alivio/domain/money/centimos.ts';
import { expect, it } from 'vitest';
import { passesSpouseStep, stepsLeft } from './onboarding-steps.ts';

const client = {
  phone_verified: false,
  email_verified: false,
  civil_status: 'single',
  loans: [],
  onboarding_path: 'onboarding/payments',
} as const;

it('lists the steps from where the client stands to the result', () => {
  expect(stepsLeft({ ...client, loans: [] })).toEqual([
    'onboarding/payments',
    'onboarding/client-updates',
    'onboarding/validate-phone',
    'onboarding/validate-email',
    'onboarding/result',
  ]);
});

it('passes over what is verified and adds the spouse when the rule asks for one', () => {
  const amount = fromSoles(5000);
  if (amount === null) throw new Error('not an amount');
  const married = {
    ...client,
    phone_verified: true,
    civil_status: 'married' as const,
    loans: [{ id: 1, amount, approved: null, pre_approved: null }],
  };
  expect(passesSpouseStep(married)).toBe(true);
  expect(stepsLeft(married)).toEqual([
    'onboarding/payments',
    'onboarding/client-updates',
    'onboarding/validate-email',
    'onboarding/register-spouse',
    'onboarding/result',
  ]);
});

it('is empty once the onboarding is behind', () => {
  expect(stepsLeft({ ...client, loans: [], onboarding_path: 'identity-validation' })).toEqual([]);
});
