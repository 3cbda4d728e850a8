import type { ProviderScenarios } from '#sandbox/scenarios/provider-scenarios.ts';

export const emailScenarios = {
  title: 'Correo',
  company: 'SMTP',
  outcomes: {
    ok: 'Llega al buzón',
    reject: 'Rechazado para siempre (550)',
    defer: 'Rechazado por ahora (451)',
  },
} as const satisfies ProviderScenarios;
