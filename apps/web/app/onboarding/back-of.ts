import type { ClientUser } from '@alivio/contract/client.ts';
import {
  type OnboardingStep,
  onboardingSteps,
  stepBefore,
} from '@alivio/domain/onboarding/steps.ts';

/** Where Back leads from a step to which nobody came from another: a login, a link, a bookmark. */
export function backOf(step: OnboardingStep, client: ClientUser): { to: string } {
  const before = stepBefore(step, {
    phoneVerified: client.phone_verified,
    emailVerified: client.email_verified,
    withSpouse: client.passes_spouse_step,
  });
  return { to: `/${before ?? 'user'}` };
}

/** Whether Back may lead where somebody came from: an earlier step; before the first what lies outside. */
export function leadsBack(path: string, step: OnboardingStep, outside: string): boolean {
  const [registration, procedures] = onboardingSteps;
  if (step === registration || step === procedures) return path === outside;
  const index = onboardingSteps.findIndex((candidate) => path === `/${candidate}`);
  return index > 0 && index < onboardingSteps.indexOf(step);
}
