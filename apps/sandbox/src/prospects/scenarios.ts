import type { ProviderScenarios } from '#sandbox/scenarios/provider-scenarios.ts';

export const prospectScenarios = {
  title: 'Prospectos',
  company: 'REST propio',
  outcomes: {
    ok: 'Guarda a la persona',
    refused: 'No acepta a la persona (422)',
    down: 'Caído (503)',
  },
} as const satisfies ProviderScenarios;
