import type { Decision } from '../case-action.ts';

export const copy = {
  title: 'Decisión',
  ready: (documentsLeft: number | null) => {
    if (documentsLeft === null) return 'Todavía no llegan los documentos que hay que aprobar.';
    if (documentsLeft === 0) return 'Los documentos están aprobados: puedes decidir.';
    return documentsLeft === 1
      ? 'Falta 1 documento por aprobar.'
      : `Faltan ${documentsLeft} documentos por aprobar.`;
  },
  needsSecond: 'Por el monto, aprobar necesita una segunda persona',
  needsSecondText:
    'Lo que decidas queda como propuesta: nada cambia hasta que otra persona lo confirme.',
  papersOnly:
    'Los documentos quedan conformes y el caso sigue con su aval o garantía. Todavía no es la aprobación del crédito.',
  askDocument: 'Pedir otro documento',
  cancel: 'Cancelar',
  sending: 'Enviando',
  done: 'Decisión guardada.',
  proposed: 'Propuesta enviada: ahora la confirma otra persona.',
  documentAsked: 'Documento pedido al cliente.',
  blocked: 'Otra persona tiene el caso.',
  confirmTitle: 'Confirmar la propuesta',
  confirmText: 'Se cumple en el acto y el cliente recibe el correo.',
  confirmYes: 'Sí, confirmar',
  declineEffect: 'El caso vuelve a la bandeja como estaba. Quien lo propuso leerá tu motivo.',
  confirmed: 'Propuesta confirmada.',
  declined: 'Propuesta devuelta con tu motivo.',
} as const;

interface DecisionText {
  action: string;
  title: string;
  /** What happens, above all what the client will read. */
  effect: string;
  reasonLabel: string;
  /** What may stand as it is. */
  reason: string;
}

export const decisionTexts: Record<Decision | 'ask_document', DecisionText> = {
  approve: {
    action: 'Aprobar',
    title: 'Aprobar el crédito',
    effect: 'El cliente recibe un correo: su crédito está aprobado y puede firmar su contrato.',
    reasonLabel: 'Motivo, para el historial',
    reason: 'Documentos y evaluación conformes.',
  },
  reject: {
    action: 'Rechazar',
    title: 'Rechazar la solicitud',
    effect:
      'El cliente leerá: «Esta vez no podemos darte el crédito que pediste», y que puede preguntar por qué. Tu motivo queda en el historial para responderle: escríbelo como se lo dirías.',
    reasonLabel: 'Motivo del rechazo',
    reason: '',
  },
  ask_guarantor: {
    action: 'Pedir un aval',
    title: 'Pedir un aval',
    effect: 'El cliente leerá que necesita un aval y podrá invitarlo desde su cuenta.',
    reasonLabel: 'Motivo, para el historial',
    reason: '',
  },
  ask_collateral: {
    action: 'Pedir una garantía',
    title: 'Pedir un vehículo en garantía',
    effect: 'El cliente leerá que necesita un vehículo en garantía y podrá registrarlo.',
    reasonLabel: 'Motivo, para el historial',
    reason: '',
  },
  ask_document: {
    action: 'Pedir otro documento',
    title: 'Pedir otro documento',
    effect: 'El cliente lee exactamente lo que escribas y sube el documento desde su cuenta.',
    reasonLabel: '¿Qué documento necesitas?',
    reason: '',
  },
};
