import type { NamedState } from '@alivio/domain/guarantor/guarantor-states.ts';

export const copy = {
  title: 'Tu aval',
  heading: '¿Quién será tu aval?',
  intro:
    'Le enviaremos un enlace personal por correo y SMS. Ahí ve de qué se trata, decide y sube sus documentos.',
  anotherHeading: 'Nombra a otra persona',
  anotherIntro: 'La persona que nombraste no será tu aval. Tu solicitud sigue abierta.',
  who: 'Quién puede ser tu aval',
  rules: [
    'Una persona mayor de edad que confíe en ti y no sea tu cónyuge.',
    'Con calificación normal en el sistema financiero: sin cuotas atrasadas.',
    'Con ingresos que pueda sustentar.',
    'Si tú no pagas una cuota, se la podemos cobrar. Cuéntaselo antes.',
  ],
  tooEarly: 'Primero sube tu primer documento. Después podrás nombrar a tu aval.',
  closedHeading: 'Ya no se puede cambiar tu aval',
  closed: 'Tu solicitud ya no está en revisión. Mira en qué quedó.',
  toDocuments: 'Ir a mis documentos',
  documentType: 'Documento',
  documentNumber: 'Número de documento',
  firstName: 'Nombres',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  phone: 'Celular',
  submit: 'Enviar invitación',
  sending: 'Enviando...',
  next: 'Qué sigue',
  data: 'Tu aval',
  change: 'Cambiar de aval',
  changeTitle: '¿Quieres cambiar de aval?',
  changeText:
    'Cuando nombres a otra persona, el enlace de tu aval actual dejará de funcionar y eliminaremos lo que haya enviado.',
  changeConfirm: 'Sí, nombrar a otra persona',
  changeCancel: 'Volver',
  keep: 'Seguir con mi aval actual',
  resend: 'Enviar el enlace otra vez',
  resending: 'Enviando el enlace...',
  resent: 'Enviamos un enlace nuevo. El anterior ya no funciona.',
  home: 'Volver a mi solicitud',
  isHolder: 'Tu aval debe ser otra persona.',
} as const;

export function sinceText(instant: string): string {
  return `En este estado desde el ${instant}`;
}

export function linkUntilText(day: string): string {
  return `Su enlace funciona hasta el ${day}`;
}

/** Where the guarantor stands, as the person they stand behind may know it. */
export const stateTexts: Record<
  Exclude<NamedState, 'declined'>,
  { title: (name: string) => string; facts: readonly string[]; next: string }
> = {
  invited: {
    title: (name) => `Esperamos la respuesta de ${name}`,
    facts: ['Le enviamos su enlace por correo y SMS.'],
    next: 'Cuando acepte y envíe sus documentos, los revisamos. Te avisamos por correo.',
  },
  consented: {
    title: (name) => `${name} aceptó ser tu aval`,
    facts: ['Le falta enviar sus documentos desde su enlace.'],
    next: 'Apenas los envíe, los revisamos. Te avisamos por correo.',
  },
  checking: {
    title: (name) => `${name} envió sus documentos`,
    facts: ['Estamos verificando sus datos. Suele tomar unos minutos.'],
    next: 'Después nuestro equipo revisa sus documentos. Puedes cerrar esta página.',
  },
  submitted: {
    title: (name) => `Tenemos los documentos de ${name}`,
    facts: ['Nuestro equipo los revisa de lunes a viernes, de 9 a 18 h.'],
    next: 'Te avisamos por correo apenas terminemos. Puedes cerrar esta página.',
  },
  observed: {
    title: (name) => `${name} tiene algo que corregir`,
    facts: ['Le escribimos con el detalle y un enlace nuevo.'],
    next: 'Cuando lo envíe otra vez, seguimos con la revisión.',
  },
  accepted: {
    title: (name) => `${name} es tu aval`,
    facts: ['Su parte está completa.'],
    next: 'Falta la decisión sobre tu crédito. Te avisamos por correo.',
  },
};
