import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import { stepLabel } from '@alivio/domain/onboarding/step-label.ts';
import type { PatientOutcome } from '@alivio/domain/sells/own-patient.ts';

export const copy = {
  title: 'Mi día',
  toDo: 'Por hacer hoy',
  toDoHint: (days: number) =>
    `Llevan ${days} días o más sin avanzar y todavía no firman. Primero, quien más espera.`,
  nothingToDo: 'Nadie está detenido. Buen momento para compartir tu QR.',
  seeAll: (count: number) => `Ver los ${count} detenidos`,
  steps: 'En curso por paso',
  step: 'Paso',
  patients: 'Pacientes',
  stuck: 'Detenidos',
  total: 'Total',
  nobodyUnderWay: 'Nadie está en curso ahora.',
  spans: 'Qué pasó con tus pacientes',
  what: 'Resultado',
  span: (days: number) => `${days} días`,
  spansHint:
    'Cada resultado cuenta en el día en que ocurrió, hasta hoy. Lo redimido no incluye lo que después se anuló.',
  figures: {
    registered: 'Se registraron',
    evaluated_well: 'Evaluados a favor',
    rejected: 'Rechazados',
    approved: 'Aprobados',
    signed: 'Firmaron',
    redeemed: 'Redimieron su QR',
    redeemed_amount: 'Monto redimido',
  },
  list: 'Tus pacientes',
  filters: 'Filtrar tus pacientes',
  onlyStuck: 'Detenidos',
  patient: 'Paciente',
  moved: 'Último avance',
  outcome: 'Resultado',
  amount: 'Monto',
  noAmount: 'Sin monto',
  noName: 'Sin nombre todavía',
  at: (step: string) => `Está en: ${step}`,
  open: (name: string) => `Abrir la sesión de ${name}`,
  none: 'Aún no tienes pacientes',
  noneHint:
    'Aquí verás a quienes registres, a quienes ayudes con su solicitud y a quienes lleguen con tu QR.',
  shareQr: 'Ver mi QR',
  addPatient: 'Ir a pacientes',
  nothing: 'Ninguno de tus pacientes coincide con lo que elegiste.',
  clear: 'Ver todos',
} as const;

/** What the specification has no word for, and would call done. */
const ownStepNames: Readonly<Partial<Record<OnboardingPath, string>>> = {
  'onboarding/procedures': 'Elegir tratamiento',
  'onboarding/client-updates': 'Completar datos',
  'onboarding/register-spouse': 'Datos del cónyuge',
  'onboarding/result': 'Resultado de la evaluación',
};

export function stepName(path: OnboardingPath): string {
  return ownStepNames[path] ?? stepLabel(path);
}

export const outcomeNames: Readonly<Record<PatientOutcome, string>> = {
  in_progress: 'En curso',
  approved: 'Aprobado',
  signed: 'Firmado',
  redeemed: 'Redimido',
  rejected: 'Rechazado',
  ended: 'Terminó sin crédito',
};

export function waitingText(days: number): string {
  return days === 1 ? '1 día' : `${days} días`;
}

export function movedText(days: number): string {
  if (days === 0) return 'Hoy';
  return days === 1 ? 'Ayer' : `Hace ${waitingText(days)}`;
}
