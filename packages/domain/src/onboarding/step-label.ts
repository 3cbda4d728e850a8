import { isOnboardingPath, type OnboardingPath } from './path.ts';

const DONE = 'Terminado';

/** Specification 3, "Sells dashboard", by the last part of the path; the plan asks for the income. */
const labels: Readonly<Record<string, string>> = {
  'validate-phone': 'Validar teléfono',
  'validate-email': 'Validar correo',
  payments: 'Validar ingresos',
  incomes: 'Validar ingresos',
  'identity-validation': 'Subir documentos',
  signature: 'Firma',
  'QR-code': 'Validando firma',
  credits: 'En espera de firmas',
};

/** Where somebody stands, as the specification calls it; what it has no word for is done. */
export function stepLabel(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  return Object.hasOwn(labels, last) ? (labels[last] ?? DONE) : DONE;
}

/** What is still to be done where the label alone would say that all is; null where the label says it. */
const unfinished: Readonly<Record<OnboardingPath, string | null>> = {
  'onboarding/procedures': 'Falta elegir el tratamiento',
  'onboarding/payments': null,
  'onboarding/client-updates': 'Faltan datos adicionales',
  'onboarding/validate-phone': null,
  'onboarding/validate-email': null,
  'onboarding/register-spouse': 'Faltan los datos del cónyuge',
  'onboarding/result': 'En el resultado de la evaluación',
  'identity-validation': null,
  'identity-validation/signature': null,
  'QR-code': null,
  'user/credits': null,
  user: null,
};

/** Beside the label, so that nobody takes an application that is under way for one that is done. */
export function whatIsLeft(path: string): string | null {
  return isOnboardingPath(path) ? unfinished[path] : null;
}
