import { describe, expect, test } from 'vitest';
import { centimos } from '../money/centimos.ts';
import { isOnboardingPath, onboardingPaths } from './path.ts';
import { progressValue, stepCount } from './progress.ts';
import {
  isAheadOfTurn,
  nextStep,
  type OnboardingFacts,
  onboardingSteps,
  spouseStepApplies,
} from './steps.ts';

const single: OnboardingFacts = {
  phoneVerified: false,
  emailVerified: false,
  civilStatus: 'single',
  loanAmount: centimos(500_000),
};

function journey(facts: OnboardingFacts): string[] {
  const passed: string[] = ['onboarding'];
  for (let step: (typeof onboardingSteps)[number] = 'onboarding'; step !== 'onboarding/result'; ) {
    step = nextStep(step, facts);
    passed.push(step.replace('onboarding/', ''));
  }
  return passed;
}

const BEFORE_CODES = ['onboarding', 'procedures', 'payments', 'client-updates'];

describe('steps', () => {
  test('single: no spouse step', () => {
    expect(journey(single)).toEqual([
      ...BEFORE_CODES,
      'validate-phone',
      'validate-email',
      'result',
    ]);
  });

  test('married from S/ 5,000: with spouse step', () => {
    expect(journey({ ...single, civilStatus: 'married' })).toEqual([
      ...BEFORE_CODES,
      'validate-phone',
      'validate-email',
      'register-spouse',
      'result',
    ]);
  });

  test('what is verified is skipped', () => {
    expect(journey({ ...single, phoneVerified: true })).not.toContain('validate-phone');
    expect(journey({ ...single, phoneVerified: true, emailVerified: true })).toEqual([
      ...BEFORE_CODES,
      'result',
    ]);
  });

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
