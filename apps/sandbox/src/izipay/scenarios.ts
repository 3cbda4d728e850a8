import type { ProviderScenarios } from '#sandbox/scenarios/provider-scenarios.ts';

export const cardScenarios = {
  title: 'Pagos con tarjeta',
  company: 'Izipay',
  outcomes: {
    ok: 'Cobra y avisa',
    down: 'Caída (503)',
    lost_notification: 'No avisa',
    late_notification: 'Avisa tarde',
    double_notification: 'Avisa dos veces',
    forged_notification: 'Llega un aviso con firma falsa',
    script_error: 'El formulario no carga',
    script_slow: 'El formulario carga muy lento',
  },
} as const satisfies ProviderScenarios;
