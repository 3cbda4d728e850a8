import { type OnboardingStep, onboardingSteps } from '@alivio/domain/onboarding/steps.ts';
import { useMatches } from 'react-router';
import { stepTitles } from '#shared/onboarding-steps.ts';
import type { LinkTarget } from '#ui/actions/any-link.tsx';

/** What a step tells the layout above it, as its route's `handle`. */
export interface StepHandle {
  step: OnboardingStep;
  /** The name of the step unless given. */
  title?: string;
  /** The step before unless given. */
  back?: LinkTarget;
}

export function useStepHandle(): StepHandle & { title: string } {
  const handle = useMatches().findLast((match) => isStepHandle(match.handle))?.handle;
  if (!isStepHandle(handle)) throw new Error('an onboarding screen has no step handle');
  return { title: stepTitles[handle.step], ...handle };
}

function isStepHandle(handle: unknown): handle is StepHandle {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'step' in handle &&
    onboardingSteps.some((step) => step === handle.step)
  );
}
