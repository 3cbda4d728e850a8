import type { OnboardingStep } from '@alivio/domain/onboarding/steps.ts';

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
