export const copy = {
  title: 'Tu solicitud',
  heading: 'Lo sentimos: esta vez no pudimos aprobar tu solicitud',
  facts: [
    'Revisamos con cuidado tus documentos y tu evaluación, y hoy el resultado no alcanza.',
    'Una persona de nuestro equipo se comunicará contigo para conversar otras alternativas de financiamiento.',
    'Tienes derecho a saber por qué: pregúntanos y te lo explicamos.',
  ],
  restart: 'Comenzar de nuevo',
  support: 'Contactar soporte',
} as const;
