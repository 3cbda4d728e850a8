import type { ProviderScenarios } from '#sandbox/scenarios/provider-scenarios.ts';

export const bureauScenarios = {
  title: 'Central de riesgo',
  company: 'REST propio',
  outcomes: {
    ok: 'Según el último dígito',
    clean: 'Historial limpio: preaprobado',
    manual: 'Historial corto: revisión manual',
    guarantor: 'Puntaje bajo: pide aval',
    garanty: 'Deuda alta: pide garantía',
    rejected: 'Clasificación Dudoso o Pérdida: rechazado',
    down: 'Caída (503)',
  },
} as const satisfies ProviderScenarios;

export type BureauOutcome = Exclude<keyof typeof bureauScenarios.outcomes, 'ok'>;
export type CreditProfile = Exclude<BureauOutcome, 'down'>;

const outcomeByLastCharacter: Readonly<Record<string, BureauOutcome>> = {
  '5': 'manual',
  '6': 'guarantor',
  '7': 'garanty',
  '8': 'rejected',
  '9': 'down',
};

/** As test cards are known from gateways: the last digit decides, everything else is a clean report. */
export function outcomeForDocument(documentNumber: string): BureauOutcome {
  return outcomeByLastCharacter[documentNumber.slice(-1)] ?? 'clean';
}
