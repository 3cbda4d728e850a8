import { type OnboardingStep, onboardingSteps } from './steps.ts';

/** The specified bar values, and steps between them (ux.md). The phone's would be 25: the bar never goes back. */
const VALUES: Record<OnboardingStep, number> = {
  onboarding: 0,
  'onboarding/procedures': 12.5,
  'onboarding/payments': 37.5,
  'onboarding/client-updates': 41,
  'onboarding/validate-phone': 44,
  'onboarding/validate-email': 47,
  'onboarding/register-spouse': 50,
  'onboarding/result': 100,
};

export function progressValue(step: OnboardingStep): number {
  return VALUES[step];
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
