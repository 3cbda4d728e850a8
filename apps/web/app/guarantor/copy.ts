import type { GuarantorState } from '@alivio/domain/guarantor/guarantor-states.ts';

export const copy = {
  title: 'Ser aval',
  intro: 'Lee esto con calma. Tú decides, y puedes decir que no.',
  request: 'El crédito',
  holder: 'Quién lo pide',
  amount: 'Monto',
  installments: 'Cuotas',
  clinic: 'Para un tratamiento en',
  meaning: 'Qué significa ser aval',
  identityHeading: 'Confirma que eres tú',
  numberHint: (masked: string) => `El que termina en ${masked.slice(-2)}.`,
  consents: 'Para continuar',
  accept: 'Aceptar y continuar',
  accepting: 'Guardando tu respuesta...',
  numberRequired: 'Escribe tu número de documento.',
  decline: 'No quiero ser aval',
  declineTitle: '¿Seguro que no quieres ser aval?',
  declineText:
    'Le diremos que necesita nombrar a otra persona; para este crédito no podrá invitarte otra vez. Si enviaste documentos, los eliminamos.',
  declineConfirm: 'Sí, no quiero ser aval',
  declineCancel: 'Volver',
  declining: 'Enviando tu respuesta...',
  papersHeading: 'Envía tus documentos',
  papersIntro: 'Son dos. Nada se envía hasta que presiones el botón.',
  observedHeading: 'Corrige lo observado',
  observedIntro:
    'Revisamos lo que enviaste y falta un cambio. Lee el comentario y súbelo otra vez.',
  income: '¿Cómo recibes tus ingresos?',
  incomePrompt: 'Elige una opción',
  incomeMissing: 'Elige cómo recibes tus ingresos.',
  send: 'Enviar mis documentos',
  sending: 'Enviando tus documentos...',
} as const;

/** What somebody answers for, in words that they can repeat. */
export function meaningOf(holder: string): readonly string[] {
  return [
    `Si ${holder} no paga una cuota, te la podemos cobrar a ti, con sus intereses.`,
    'Respondes hasta que el crédito esté pagado por completo.',
    'Vemos tu historial en una central de riesgo: necesitas una calificación normal.',
    'Si todo está bien, más adelante firmarás el contrato. Puedes arrepentirte hasta que decidamos sobre el crédito.',
  ];
}

/** Another sentence here is another version of the consent (`GUARANTOR_CONSENT_VERSION`). */
export function consentTexts(holder: string) {
  return {
    accepts_guarantee: `Acepto ser aval de ${holder} por este crédito.`,
    accepts_bureau: 'Autorizo a Alivio a consultar mi historial en las centrales de riesgo.',
    accepts_privacy: 'Acepto la',
  } as const;
}
export const privacyText = 'política de privacidad';

/** Once there is nothing left to do. */
export const endTexts: Record<
  Exclude<GuarantorState, 'invited' | 'consented' | 'observed'>,
  { title: string; facts: string[] }
> = {
  checking: {
    title: 'Recibimos tus documentos',
    facts: [
      'Estamos verificando tus datos. Puedes cerrar esta página.',
      'Si falta algo, te escribimos por correo y SMS.',
    ],
  },
  submitted: {
    title: 'Estamos revisando tus documentos',
    facts: [
      'Una persona de nuestro equipo los revisa de lunes a viernes, de 9 a 18 h.',
      'Si falta algo, te escribimos por correo y SMS. Puedes cerrar esta página.',
    ],
  },
  accepted: {
    title: 'Tu parte está completa',
    facts: ['Cuando el contrato esté listo, te avisaremos para que lo firmes.'],
  },
  not_eligible: {
    title: 'Esta vez no puedes ser aval',
    facts: [
      'Con la información que tenemos no podemos aceptarte como aval de este crédito.',
      'Si quieres saber más, escríbenos. Eliminamos los documentos que enviaste.',
    ],
  },
  declined: {
    title: 'No serás aval de este crédito',
    facts: ['Anotamos tu respuesta. No tienes que hacer nada más.'],
  },
};
