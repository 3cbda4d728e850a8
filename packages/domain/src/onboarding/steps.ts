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

/** What decides which steps a client passes (spec 1 §4). */
export interface OnboardingFacts {
  readonly phoneVerified: boolean;
  readonly emailVerified: boolean;
  readonly civilStatus: CivilStatus;
  readonly loanAmount: Centimos | null;
}

export function spouseStepApplies(
  facts: Pick<OnboardingFacts, 'civilStatus' | 'loanAmount'>,
): boolean {
  return facts.civilStatus === 'married' && (facts.loanAmount ?? 0) >= SPOUSE_THRESHOLD;
}

/** The step after `step`, passing over those that are already done or do not apply. */
export function nextStep(step: OnboardingStep, facts: OnboardingFacts): OnboardingStep {
  const following = onboardingSteps.slice(onboardingSteps.indexOf(step) + 1);
  return following.find((candidate) => !isSkipped(candidate, facts)) ?? 'onboarding/result';
}

function isSkipped(step: OnboardingStep, facts: OnboardingFacts): boolean {
  if (step === 'onboarding/validate-phone') return facts.phoneVerified;
  if (step === 'onboarding/validate-email') return facts.emailVerified;
  return step === 'onboarding/register-spouse' && !spouseStepApplies(facts);
}

/** Whether a step lies beyond the stored path: the client is then sent to the path instead. */
export function isAheadOfTurn(step: OnboardingStep, path: OnboardingPath): boolean {
  if (step === 'onboarding') return false;
  return onboardingPaths.indexOf(step) > onboardingPaths.indexOf(path);
}
