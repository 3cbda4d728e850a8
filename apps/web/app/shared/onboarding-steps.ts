import type { ClientUser } from '@alivio/contract/client.ts';
import {
  nextStep,
  type OnboardingFacts,
  type OnboardingStep,
  onboardingSteps,
  spouseStepApplies,
} from '@alivio/domain/onboarding/steps.ts';

/** The name of each step, as the header and the lists of what is left say it. */
export const stepTitles: Record<OnboardingStep, string> = {
  onboarding: 'Tus datos',
  'onboarding/procedures': 'Tu tratamiento',
  'onboarding/payments': 'Plan de pagos',
  'onboarding/client-updates': 'Datos adicionales',
  'onboarding/validate-phone': 'Valida tu celular',
  'onboarding/validate-email': 'Valida tu correo',
  'onboarding/register-spouse': 'Datos de tu cónyuge',
  'onboarding/result': 'Resultado',
};

type Client = Pick<
  ClientUser,
  'phone_verified' | 'email_verified' | 'civil_status' | 'loans' | 'onboarding_path'
>;

function factsOf(client: Client): OnboardingFacts {
  return {
    phoneVerified: client.phone_verified,
    emailVerified: client.email_verified,
    civilStatus: client.civil_status,
    // Newest first: that one is the application.
    loanAmount: client.loans[0]?.amount ?? null,
  };
}

export function passesSpouseStep(client: Client): boolean {
  return spouseStepApplies(factsOf(client));
}

/** From where the client stands to the result; nothing once the onboarding is behind. */
export function stepsLeft(client: Client): OnboardingStep[] {
  const current = onboardingSteps.find((step) => step === client.onboarding_path);
  if (current === undefined) return [];
  const left: OnboardingStep[] = [current];
  for (let step = current; step !== 'onboarding/result'; ) {
    step = nextStep(step, factsOf(client));
    left.push(step);
  }
  return left;
}
