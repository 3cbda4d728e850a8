import type { ProviderScenarios } from '#sandbox/scenarios/provider-scenarios.ts';

export const storageScenarios = {
  title: 'Archivos',
  company: 'S3',
  outcomes: {
    ok: 'Guarda y entrega',
    down: 'Caído (503)',
    slow: 'Lento (5 s más)',
    cut: 'Corta la descarga a la mitad',
  },
} as const satisfies ProviderScenarios;
