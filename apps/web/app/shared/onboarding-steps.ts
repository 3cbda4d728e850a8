import type { ClientUser } from '@alivio/contract/client.ts';
import { type OnboardingStep, spouseStepApplies } from '@alivio/domain/onboarding/steps.ts';

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

export function passesSpouseStep({
  civil_status: civilStatus,
  steps_left: stepsLeft,
  // Newest first: that one is the application.
  loans: [newest],
}: Pick<ClientUser, 'civil_status' | 'loans' | 'steps_left'>): boolean {
  // A treatment that has not been asked for yet may need what the loan of the one before it did not.
  if (stepsLeft.includes('onboarding/register-spouse')) return true;
  return spouseStepApplies({ civilStatus, loanAmount: newest?.amount ?? null });
}
