export const contactCopy = {
  title: 'Contáctanos',
  description: 'Resuelve tus dudas o conversa con una persona del equipo de Alivio.',
  heading: 'Contáctanos',
  lead: 'Elige cómo prefieres que te ayudemos.',
  banners: [
    { query: 'error=true', text: 'Ocurrió un error inesperado, por favor intenta nuevamente.' },
    {
      query: 'from=result-error',
      text: 'Ocurrió un error en el proceso de evaluación. Por favor, contáctate con nosotros para poder ayudarte.',
    },
  ],
  safe: 'Tu avance está a salvo.',
  resume: 'Volver a mi solicitud',
  faq: {
    name: 'Preguntas frecuentes',
    text: 'Las respuestas a lo que más nos consultan: montos, cuotas, documentos y pagos.',
  },
  chat: {
    name: 'Chatea con nosotros',
    text: 'Escríbenos por WhatsApp y conversa con una persona del equipo.',
  },
  complaints: {
    name: 'Libro de Reclamaciones',
    text: 'Presenta un reclamo o una queja. Te respondemos en 15 días hábiles como máximo.',
  },
} as const;

export const faqCopy = {
  title: 'Preguntas frecuentes',
  description: 'Montos, cuotas, requisitos, pagos y datos personales: lo que más nos preguntan.',
  heading: 'Preguntas frecuentes',
  lead: 'Toca una pregunta para ver la respuesta.',
  apply: 'Solicitar mi crédito',
} as const;
