import { describe, expect, test } from 'vitest';
import { type LoanState, loanStates } from '../loan/loan-state.ts';
import { centimos } from '../money/centimos.ts';
import { convertDollars, financeableDollars, isFinanceable } from './finance-amount.ts';
import { isOnboardingPath, type OnboardingPath, onboardingPaths } from './path.ts';
import { progressValue, stepCount } from './progress.ts';
import {
  type ApplicationFacts,
  passesSpouseStep,
  resumePath,
  type SavedTreatment,
  stepsLeft,
} from './resume-path.ts';
import {
  applicationPath,
  isAheadOfTurn,
  onboardingSteps,
  spouseStepApplies,
  stepBefore,
} from './steps.ts';

const AMOUNT = centimos(400_000);
const unanswered: ApplicationFacts = {
  treatment: null,
  loan: null,
  civilStatus: 'single',
  hasIncome: false,
  hasPersonalData: false,
  phoneSettled: false,
  emailSettled: false,
  hasSpouse: false,
};
/** What was asked for is what is saved. */
const treatment: SavedTreatment = { amount: AMOUNT, isThatOfLoan: true, isAfterLoan: false };
const otherTreatment: SavedTreatment = { ...treatment, isThatOfLoan: false, isAfterLoan: true };
const answered: ApplicationFacts = {
  ...unanswered,
  treatment,
  loan: { state: 'draft', amount: AMOUNT },
  hasIncome: true,
  hasPersonalData: true,
  phoneSettled: true,
  emailSettled: true,
};

function withLoan(state: LoanState): ApplicationFacts {
  return { ...answered, loan: { state, amount: AMOUNT } };
}

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
    const large = { ...treatment, amount: centimos(500_000) };
    const facts: ApplicationFacts = { ...unanswered, treatment: large, civilStatus: 'married' };
    expect(left(facts)).toEqual([
      'payments',
      'client-updates',
      'validate-phone',
      'validate-email',
      'register-spouse',
      'result',
    ]);
    expect(left({ ...facts, hasSpouse: true })).not.toContain('register-spouse');
    expect(left({ ...facts, treatment })).not.toContain('register-spouse');
  });

  test('the spouse is asked for by the amount that is going to be asked for', () => {
    const married: ApplicationFacts = { ...answered, civilStatus: 'married' };
    const large = { ...otherTreatment, amount: centimos(500_000) };
    expect(left({ ...married, treatment: large })).toContain('register-spouse');
    const loan = { state: 'draft', amount: centimos(500_000) } as const;
    expect(resumePath({ ...married, loan })).toBe('onboarding/register-spouse');
    expect(left({ ...married, loan, treatment: otherTreatment })).not.toContain('register-spouse');
  });

  test('the spouse step counts by the same amount, whether it was answered or not', () => {
    const loan = { state: 'evaluated', amount: centimos(500_000) } as const;
    const married: ApplicationFacts = {
      ...answered,
      civilStatus: 'married',
      hasSpouse: true,
      loan,
    };
    expect(passesSpouseStep(married)).toBe(true);
    expect(passesSpouseStep({ ...married, treatment: otherTreatment })).toBe(false);
    const small = { ...married, loan: { ...loan, amount: AMOUNT } };
    const large = { ...otherTreatment, amount: centimos(500_000) };
    expect(passesSpouseStep(small)).toBe(false);
    expect(passesSpouseStep({ ...small, treatment: large })).toBe(true);
    expect(passesSpouseStep({ ...married, civilStatus: 'single' })).toBe(false);
  });

  test('what is verified is skipped', () => {
    expect(left({ ...unanswered, phoneSettled: true })).not.toContain('validate-phone');
    expect(left({ ...unanswered, phoneSettled: true, emailSettled: true })).toEqual([
      ...UP_TO_CODES,
      'result',
    ]);
  });

  test('after an application that ended only its treatment and plan are asked for again', () => {
    for (const state of ['lapsed', 'cancelled'] as const) {
      const facts = withLoan(state);
      expect(left(facts)).toEqual(['procedures', 'payments', 'result']);
      // Saved before it ended, whatever it is, and saved since, even if it is the same.
      expect(left({ ...facts, treatment: { ...otherTreatment, isAfterLoan: false } })).toEqual([
        'procedures',
        'payments',
        'result',
      ]);
      expect(left({ ...facts, treatment: { ...treatment, isAfterLoan: true } })).toEqual([
        'payments',
        'result',
      ]);
    }
  });

  test('nothing is left once the onboarding is behind', () => {
    expect(stepsLeft('identity-validation', withLoan('documents'))).toEqual([]);
    expect(stepsLeft('user', withLoan('paid'))).toEqual([]);
  });

  /** Where somebody resumes who has answered everything; then where, with another treatment saved. */
  const RESUMED: Record<LoanState, readonly [OnboardingPath, OnboardingPath]> = {
    draft: ['onboarding/result', 'onboarding/payments'],
    evaluated: ['onboarding/result', 'onboarding/payments'],
    documents: ['identity-validation', 'onboarding/payments'],
    review: ['identity-validation', 'onboarding/payments'],
    file_complete: ['identity-validation', 'onboarding/payments'],
    guarantor: ['identity-validation', 'onboarding/payments'],
    collateral: ['identity-validation', 'onboarding/payments'],
    approved: ['identity-validation/signature', 'onboarding/payments'],
    signing: ['QR-code', 'QR-code'],
    signing_failed: ['identity-validation/signature', 'identity-validation/signature'],
    awaiting_signers: ['user/credits', 'user/credits'],
    expired_unsigned: ['user', 'onboarding/payments'],
    signed: ['user', 'onboarding/payments'],
    expired_unredeemed: ['user', 'onboarding/payments'],
    disbursed: ['user', 'onboarding/payments'],
    paid: ['user', 'onboarding/payments'],
    rejected: ['onboarding/result', 'onboarding/payments'],
    cancelled: ['onboarding/procedures', 'onboarding/payments'],
    lapsed: ['onboarding/procedures', 'onboarding/payments'],
  };

  test.each(loanStates)('%s says where its client resumes', (state) => {
    const facts = withLoan(state);
    expect([resumePath(facts), resumePath({ ...facts, treatment: otherTreatment })]).toEqual(
      RESUMED[state],
    );
  });

  test('another treatment than that of the loan asks for its plan and nothing else again', () => {
    for (const state of ['draft', 'review', 'rejected', 'signed', 'paid'] as const)
      expect(left({ ...withLoan(state), treatment: otherTreatment })).toEqual([
        'payments',
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

  test.each([
    ['onboarding/procedures', {}, null],
    ['onboarding/payments', {}, 'onboarding/procedures'],
    ['onboarding/client-updates', {}, 'onboarding/payments'],
    ['onboarding/validate-phone', {}, 'onboarding/client-updates'],
    ['onboarding/validate-email', {}, 'onboarding/validate-phone'],
    ['onboarding/validate-email', { phoneVerified: true }, 'onboarding/client-updates'],
    ['onboarding/register-spouse', { phoneVerified: true }, 'onboarding/validate-email'],
    ['onboarding/register-spouse', { emailVerified: true }, 'onboarding/validate-phone'],
    ['onboarding/result', { withSpouse: true }, 'onboarding/register-spouse'],
    [
      'onboarding/result',
      { phoneVerified: true, emailVerified: true },
      'onboarding/client-updates',
    ],
  ] as const)('Back from %s with %o leads to %s', (step, facts, before) => {
    const nothing = { phoneVerified: false, emailVerified: false, withSpouse: false };
    expect(stepBefore(step, { ...nothing, ...facts })).toBe(before);
  });

  test('from the own area every step is open, and the onboarding begins with the procedures', () => {
    expect(onboardingSteps.filter((step) => isAheadOfTurn(step, 'user'))).toEqual([]);
    expect(applicationPath('user')).toBe('onboarding/procedures');
    for (const path of onboardingPaths.filter((other) => other !== 'user'))
      expect(applicationPath(path)).toBe(path);
  });
});

test('the bar moves on with every step, and never back', () => {
  const values = onboardingSteps.map(progressValue);
  expect(values).toEqual([0, 12.5, 37.5, 41, 44, 47, 50, 100]);
  expect(values).toEqual(values.toSorted((one, other) => one - other));
});

test('step n of 7, or of 8 with the spouse', () => {
  expect(stepCount('onboarding', false)).toEqual({ position: 1, total: 7 });
  expect(stepCount('onboarding/result', false)).toEqual({ position: 7, total: 7 });
  expect(stepCount('onboarding/register-spouse', true)).toEqual({ position: 7, total: 8 });
  expect(stepCount('onboarding/result', true)).toEqual({ position: 8, total: 8 });
});

test('paths are a closed list', () => {
  expect(onboardingPaths).toHaveLength(12);
  expect(isOnboardingPath('QR-code')).toBe(true);
  expect(isOnboardingPath('/QR-code')).toBe(false);
});

describe('limits in dollars', () => {
  test.each([
    [3.75, 400, 6906],
    [3.7585, 400, 6891],
    [1, 1500, 25_900],
    [4.123456, 364, 6281],
  ])('at %d soles they are whole dollars, rounded inwards', (rate, min, max) => {
    const limits = financeableDollars(rate);
    expect([limits.min, limits.max]).toEqual([min * 100, max * 100]);
    for (const dollars of [limits.min, limits.max])
      expect(isFinanceable(convertDollars(dollars, rate))).toBe(true);
    // A dollar less or more may be financed only where rounding to whole soles reaches the limit.
    expect(convertDollars(centimos(limits.min - 100), rate)).toBeLessThanOrEqual(150_000);
    expect(convertDollars(centimos(limits.max + 100), rate)).toBeGreaterThanOrEqual(2_590_000);
  });
});
