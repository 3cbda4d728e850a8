import type { ProviderScenarios } from '#sandbox/scenarios/provider-scenarios.ts';

export const whatsappScenarios = {
  title: 'WhatsApp',
  company: 'Meta Cloud API',
  outcomes: {
    ok: 'Llega al celular',
    fail: 'Falla (error 131000)',
  },
} as const satisfies ProviderScenarios;
