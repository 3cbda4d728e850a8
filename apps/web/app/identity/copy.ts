export const copy = {
  title: 'Valida tu información',
  heading: { evaluated: 'Tu solicitud sigue su curso', approved: 'Tu crédito está aprobado' },
  intro:
    'Lo siguiente es subir tus documentos, validar tu identidad y firmar tu contrato. Estas pantallas se abren pronto; mientras tanto, nuestro equipo te ayuda a continuar.',
  application: 'Tu solicitud',
  none: 'Tu tratamiento se muestra en tu inicio.',
  ready: 'Ten esto a la mano',
  documents: [
    'Tu documento de identidad, por ambos lados',
    'Un recibo de servicios de tu domicilio',
    'Tu sustento de ingresos',
    'La orden médica de tu tratamiento',
  ],
  support: 'Contactar soporte',
  home: 'Ir a mi inicio',
} as const;
