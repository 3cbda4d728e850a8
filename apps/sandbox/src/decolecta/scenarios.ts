import type { ProviderScenarios } from '#sandbox/scenarios/provider-scenarios.ts';

export const registryScenarios = {
  title: 'Registro de DNI',
  company: 'Decolecta · RENIEC',
  outcomes: {
    ok: 'Responde con nombres',
    'with-birthdate': 'Agrega fecha de nacimiento',
    'not-found': 'No encuentra el DNI (404)',
    down: 'Caído (503)',
  },
} as const satisfies ProviderScenarios;

export const exchangeScenarios = {
  title: 'Tipo de cambio',
  company: 'Decolecta · SUNAT',
  outcomes: {
    ok: 'Responde con el tipo de cambio',
    down: 'Caído (503)',
  },
} as const satisfies ProviderScenarios;
