import type { ProviderScenarios } from '#sandbox/scenarios/provider-scenarios.ts';

export const signatureScenarios = {
  title: 'Firma electrónica',
  company: 'Keynua',
  outcomes: {
    ok: 'Crea, procesa y avisa',
    down: 'Caída (503)',
    lost_answer: 'Crea el contrato y corta la respuesta',
    lost_webhook: 'No avisa',
    late_webhook: 'Avisa tarde',
    double_webhook: 'Avisa dos veces',
    forged_webhook: 'Llega un aviso con firma falsa',
  },
} as const satisfies ProviderScenarios;

export type SignatureOutcome = keyof typeof signatureScenarios.outcomes;
