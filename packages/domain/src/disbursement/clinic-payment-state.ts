import { type Refusal, refuse } from '../refusal.ts';

/** States of the payment to a clinic, in the words of the wire. */
export type ClinicPaymentState =
  | 'REVISION'
  | 'DOCUMENTOS PENDIENTES'
  | 'REVISION COMPROBANTE'
  | 'RECHAZADO'
  | 'EN PROCESO'
  | 'PAGADO';

export type ClinicPaymentEvent =
  | 'issue_letter'
  | 'upload_receipt'
  | 'reject_receipt'
  | 'batch'
  | 'settle';

type Moves = Partial<Record<ClinicPaymentEvent, ClinicPaymentState>>;

/** A rejected receipt goes back to the clinic, which uploads another. */
export const clinicPaymentTable: Record<ClinicPaymentState, Moves> = {
  REVISION: { issue_letter: 'DOCUMENTOS PENDIENTES' },
  'DOCUMENTOS PENDIENTES': { upload_receipt: 'REVISION COMPROBANTE' },
  'REVISION COMPROBANTE': { reject_receipt: 'RECHAZADO', batch: 'EN PROCESO' },
  RECHAZADO: { upload_receipt: 'REVISION COMPROBANTE' },
  'EN PROCESO': { settle: 'PAGADO' },
  PAGADO: {},
};

export function moveClinicPayment(
  state: ClinicPaymentState,
  event: ClinicPaymentEvent,
): { readonly ok: true; readonly state: ClinicPaymentState } | Refusal<'illegal_transition'> {
  const next = clinicPaymentTable[state][event];
  if (next !== undefined) return { ok: true, state: next };
  return refuse('illegal_transition', `El pago está en "${state}" y no admite "${event}".`);
}
