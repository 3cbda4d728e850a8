import { type Centimos, centimos } from '../money/centimos.ts';
import type { CivilStatus } from '../person/civil-status.ts';
import { type OnboardingPath, onboardingPaths } from './path.ts';

/** The steps in their order; all but registration are also values of `onboarding_path`. */
export const onboardingSteps = [
  'onboarding',
  'onboarding/procedures',
  'onboarding/payments',
  'onboarding/client-updates',
  'onboarding/validate-phone',
  'onboarding/validate-email',
  'onboarding/register-spouse',
  'onboarding/result',
] as const;

export type OnboardingStep = (typeof onboardingSteps)[number];

export const SPOUSE_THRESHOLD = centimos(500_000);

/** Spec 1 §4. */
export function spouseStepApplies(facts: {
  readonly civilStatus: CivilStatus;
  readonly loanAmount: Centimos | null;
}): boolean {
  return facts.civilStatus === 'married' && (facts.loanAmount ?? 0) >= SPOUSE_THRESHOLD;
}

/**
 * Whether a step lies beyond the path: the client is then sent there instead. Nothing lies beyond `user`:
 * whoever is there may walk all steps again for another credit.
 */
export function isAheadOfTurn(step: OnboardingStep, path: OnboardingPath): boolean {
  if (step === 'onboarding') return false;
  return onboardingPaths.indexOf(step) > onboardingPaths.indexOf(path);
}

/** Where the onboarding's own address leads a client: to where they stand, or into a new application from `user`. */
export function applicationPath(path: OnboardingPath): Exclude<OnboardingPath, 'user'> {
  return path === 'user' ? 'onboarding/procedures' : path;
}
