export const copy = {
  title: 'Valida tu información',
  application: 'Tu solicitud',
  none: 'Tu tratamiento se muestra en tu inicio.',
  support: 'Contactar soporte',
  home: 'Ir a mi inicio',
} as const;

/** Screens that open with the signature. */
export const comingNext = {
  signature: {
    heading: 'Lo siguiente es tu contrato',
    intro:
      'Valida tu identidad y firma desde tu celular. Esta pantalla se abre pronto; mientras tanto, nuestro equipo te ayuda a continuar.',
  },
  qrCode: {
    heading: 'Tu firma está en camino',
    intro:
      'Apenas se confirme, aquí verás cómo usar tu crédito. Mientras tanto, nuestro equipo te ayuda a continuar.',
  },
} as const;
