import { describe, expect, test } from 'vitest';
import { centimos } from '../money/centimos.ts';
import { isOnboardingPath, onboardingPaths } from './path.ts';
import { progressValue, stepCount } from './progress.ts';
import { type ApplicationFacts, resumePath, stepsLeft } from './resume-path.ts';
import { isAheadOfTurn, onboardingSteps, spouseStepApplies } from './steps.ts';

const unanswered: ApplicationFacts = {
  hasProcedure: false,
  loanState: null,
  hasChangedProcedure: false,
  hasIncome: false,
  hasPersonalData: false,
  phoneSettled: false,
  emailSettled: false,
  spouseApplies: false,
  hasSpouse: false,
};
const answered: ApplicationFacts = {
  ...unanswered,
  hasProcedure: true,
  loanState: 'draft',
  hasIncome: true,
  hasPersonalData: true,
  phoneSettled: true,
  emailSettled: true,
};

function left(facts: ApplicationFacts): string[] {
  return stepsLeft(resumePath(facts), facts).map((step) => step.replace('onboarding/', ''));
}

const UP_TO_CODES = ['procedures', 'payments', 'client-updates'];

describe('steps', () => {
  test('single: no spouse step', () => {
    expect(left(unanswered)).toEqual([
      ...UP_TO_CODES,
      'validate-phone',
      'validate-email',
      'result',
    ]);
  });

  test('married from S/ 5,000: with spouse step', () => {
    expect(left({ ...unanswered, spouseApplies: true })).toEqual([
      ...UP_TO_CODES,
      'validate-phone',
      'validate-email',
      'register-spouse',
      'result',
    ]);
  });

  test('what is verified is skipped', () => {
    expect(left({ ...unanswered, phoneSettled: true })).not.toContain('validate-phone');
    expect(left({ ...unanswered, phoneSettled: true, emailSettled: true })).toEqual([
      ...UP_TO_CODES,
      'result',
    ]);
  });

  test('after an application that ended only its treatment and plan are asked for again', () => {
    expect(stepsLeft('onboarding/procedures', { ...answered, loanState: 'lapsed' })).toEqual([
      'onboarding/procedures',
      'onboarding/payments',
      'onboarding/result',
    ]);
  });

  test('nothing is left once the onboarding is behind', () => {
    expect(stepsLeft('identity-validation', { ...answered, loanState: 'documents' })).toEqual([]);
  });

  test.each(['draft', 'evaluated', 'review', 'rejected'] as const)(
    'a treatment saved after the loan was asked for (%s) waits at the payments step',
    (loanState) => {
      expect(resumePath({ ...answered, loanState })).not.toBe('onboarding/payments');
      const facts = { ...answered, loanState, hasChangedProcedure: true };
      expect(left(facts)).toEqual(['payments', 'result']);
    },
  );

  test.each([
    ['married', 499_999, false],
    ['married', 500_000, true],
    ['single', 500_000, false],
    ['divorced', 900_000, false],
    ['widowed', 900_000, false],
  ] as const)('%s with %d céntimos: %s', (civilStatus, amount, applies) => {
    expect(spouseStepApplies({ civilStatus, loanAmount: centimos(amount) })).toBe(applies);
  });

  test('a step ahead of its turn', () => {
    expect(isAheadOfTurn('onboarding/payments', 'onboarding/procedures')).toBe(true);
    expect(isAheadOfTurn('onboarding/payments', 'onboarding/payments')).toBe(false);
    expect(isAheadOfTurn('onboarding/procedures', 'identity-validation')).toBe(false);
    expect(isAheadOfTurn('onboarding', 'onboarding/procedures')).toBe(false);
  });
});

test('the bar never goes back', () => {
  expect(onboardingSteps.map(progressValue)).toEqual([0, 12.5, 37.5, 37.5, 37.5, 37.5, 50, 100]);
});

test('step n of 7, or of 8 with the spouse', () => {
  expect(stepCount('onboarding', false)).toEqual({ position: 1, total: 7 });
  expect(stepCount('onboarding/result', false)).toEqual({ position: 7, total: 7 });
  expect(stepCount('onboarding/register-spouse', true)).toEqual({ position: 7, total: 8 });
  expect(stepCount('onboarding/result', true)).toEqual({ position: 8, total: 8 });
});

test('paths are a closed list', () => {
  expect(onboardingPaths).toHaveLength(11);
  expect(isOnboardingPath('QR-code')).toBe(true);
  expect(isOnboardingPath('/QR-code')).toBe(false);
});
