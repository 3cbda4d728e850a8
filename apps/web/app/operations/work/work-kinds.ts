import { type WorkItemKind, workItemKinds } from '@alivio/domain/work/work-item-kinds.ts';

export const workKindNames: Record<WorkItemKind, string> = {
  document_review: 'Revisión de documentos',
  manual_decision: 'Decisión manual',
  guarantor_review: 'Revisión del aval',
  collateral_review: 'Revisión de la garantía',
  second_approval: 'Segunda aprobación',
  transfer_unmatched: 'Transferencia por identificar',
  unapplied_money: 'Dinero por devolver',
  refund_payable: 'Devolución por proponer',
  return_to_pay: 'Devolución por pagar en el banco',
  gateway_difference: 'Diferencia con la pasarela',
  approval_letter: 'Carta de aprobación por emitir',
  receipt_review: 'Revisión de comprobante',
  settlement_to_pay: 'Liquidación por pagar en el banco',
  arrears_contact: 'Contacto de cobranza',
  broken_promise: 'Promesa incumplida',
  affiliation: 'Solicitud de afiliación',
  complaint: 'Hoja de reclamación',
};

/** From an address or from the wire, where it is any text. */
export function readWorkKind(text: string | null): WorkItemKind | undefined {
  return workItemKinds.find((kind) => kind === text);
}

/** What a kind is called on the screen; one that is not known yet, as it came. */
export function workName(kind: string): string {
  const known = readWorkKind(kind);
  return known ? workKindNames[known] : kind;
}
