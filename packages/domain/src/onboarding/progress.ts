import { type OnboardingStep, onboardingSteps } from './steps.ts';

/** Specified bar values; a step without one keeps what was reached (ux.md). */
const SPECIFIED: Partial<Record<OnboardingStep, number>> = {
  onboarding: 0,
  'onboarding/procedures': 12.5,
  'onboarding/payments': 37.5,
  'onboarding/validate-phone': 25,
  'onboarding/register-spouse': 50,
  'onboarding/result': 100,
};

/** The bar never goes back, although the specified values do (37.5, then 25). */
export function progressValue(step: OnboardingStep): number {
  const upToStep = onboardingSteps.slice(0, onboardingSteps.indexOf(step) + 1);
  return Math.max(...upToStep.map((passed) => SPECIFIED[passed] ?? 0));
}

export interface StepCount {
  readonly position: number;
  readonly total: 7 | 8;
}

/** 'Paso n de 7', or of 8 once the spouse step applies. */
export function stepCount(step: OnboardingStep, withSpouse: boolean): StepCount {
  const shown = onboardingSteps.filter(
    (candidate) => withSpouse || candidate !== 'onboarding/register-spouse',
  );
  const position = shown.indexOf(step);
  return { position: position === -1 ? shown.length : position + 1, total: withSpouse ? 8 : 7 };
}
