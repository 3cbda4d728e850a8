import type { ProviderScenarios } from '#sandbox/scenarios/provider-scenarios.ts';

export const smsScenarios = {
  title: 'SMS',
  company: 'Twilio',
  outcomes: {
    ok: 'Llega al celular',
    fail: 'Falla (error 500)',
    'invalid-number': 'Número inválido (21211)',
    timeout: 'No responde',
    'repeat-callback': 'Llega y avisa dos veces',
  },
} as const satisfies ProviderScenarios;
