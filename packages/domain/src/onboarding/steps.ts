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

/** What decides which steps a client still stands before; a code that was put off can be typed later. */
export interface OpenSteps {
  readonly phoneVerified: boolean;
  readonly emailVerified: boolean;
  readonly withSpouse: boolean;
}

/**
 * The step that Back leads a signed-in client to; from the first it leads out. One that would only send the client
 * forward again is passed over.
 */
export function stepBefore(step: OnboardingStep, open: OpenSteps): OnboardingStep | null {
  const earlier = onboardingSteps.slice(0, onboardingSteps.indexOf(step));
  return earlier.findLast((candidate) => isOpenStep(candidate, open)) ?? null;
}

function isOpenStep(step: OnboardingStep, open: OpenSteps): boolean {
  if (step === 'onboarding') return false;
  if (step === 'onboarding/validate-phone') return !open.phoneVerified;
  if (step === 'onboarding/validate-email') return !open.emailVerified;
  return step !== 'onboarding/register-spouse' || open.withSpouse;
}

/** Where the onboarding's own address leads a client: to where they stand, or into a new application from `user`. */
export function applicationPath(path: OnboardingPath): Exclude<OnboardingPath, 'user'> {
  return path === 'user' ? 'onboarding/procedures' : path;
}
