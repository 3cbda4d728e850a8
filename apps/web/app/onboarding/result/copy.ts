import type { EvaluationResult } from '@alivio/domain/loan/loan-state.ts';

export interface ResultText {
  heading: string;
  facts: string[];
}

export const resultTexts: Record<EvaluationResult, ResultText> = {
  approved: {
    heading: '¡Tu crédito está preaprobado!',
    facts: [
      'Falta poco: valida tu información y firma tu contrato.',
      'Nada se cobra hasta que la clínica use tu crédito.',
    ],
  },
  manual: {
    heading: 'Tu solicitud pasa a revisión',
    facts: [
      'Una persona de nuestro equipo la revisará con tus documentos.',
      'Valida tu información para que podamos empezar.',
    ],
  },
  'manual + guarantor': {
    heading: 'Podemos seguir con un aval',
    facts: [
      'Un aval es una persona que responde por el crédito si tú no puedes pagarlo. Debe tener calificación normal en el sistema financiero.',
      'Valida tu información y después te pediremos sus datos.',
    ],
  },
  'manual + garanty': {
    heading: 'Podemos seguir con una garantía',
    facts: [
      'Sirve un vehículo de hasta 15 años de antigüedad, a tu nombre y libre de deudas o gravámenes.',
      'Valida tu información y después te pediremos sus documentos.',
    ],
  },
  rejected: {
    heading: 'Esta vez no podemos darte el crédito',
    facts: [
      'Evaluamos tu solicitud con tus ingresos y tu historial crediticio, y hoy el resultado no alcanza.',
      'Puedes pedirnos que te expliquemos por qué. Conversemos otras opciones.',
    ],
  },
};

export const copy = {
  validate: 'Valida tu información',
  support: 'Contactar soporte',
  advisor: 'Hablar con un asesor',
  restart: 'Comenzar de nuevo',
  next: 'Lo que sigue',
  review: {
    title: 'Revisamos tu solicitud',
    detail: 'Lo hace una persona de nuestro equipo, con tus documentos.',
  },
  pathToYes: 'Qué cambiaría el resultado',
  pathIntro: 'Comprobamos cada opción con tu misma evaluación:',
  checkingTitle: 'Estamos revisando tu información',
  checkingFacts: ['¡Esto solo tomará unos segundos!'],
  limitTitle: 'Tu evaluación tiene que esperar',
  limitFacts: ['Tus datos están a salvo: puedes cerrar esta página y volver más tarde.'],
  waitingTitle: 'Tu evaluación está en camino',
  waitingFacts: [
    'La central de riesgo está demorando en responder. Seguimos intentando durante 30 minutos.',
    'Tus datos están a salvo: puedes cerrar esta página y volver cuando quieras.',
    'Te avisamos por correo apenas tengamos el resultado, o si hace falta que vuelvas a intentarlo.',
  ],
} as const;
