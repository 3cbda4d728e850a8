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
  | 'accept_receipt'
  | 'batch'
  | 'settle';

export interface ClinicPaymentProgress {
  readonly state: ClinicPaymentState;
  /** It was taken into a settlement batch. */
  readonly isInBatch: boolean;
}

type Moves = Partial<Record<ClinicPaymentEvent, ClinicPaymentState>>;

/** A rejected receipt goes back to the clinic, which uploads another; an accepted one waits for the next batch. */
export const clinicPaymentTable: Record<ClinicPaymentState, Moves> = {
  REVISION: { issue_letter: 'DOCUMENTOS PENDIENTES' },
  'DOCUMENTOS PENDIENTES': { upload_receipt: 'REVISION COMPROBANTE' },
  'REVISION COMPROBANTE': { reject_receipt: 'RECHAZADO', accept_receipt: 'EN PROCESO' },
  RECHAZADO: { upload_receipt: 'REVISION COMPROBANTE' },
  'EN PROCESO': { batch: 'EN PROCESO', settle: 'PAGADO' },
  PAGADO: {},
};

export function moveClinicPayment(
  { state, isInBatch }: ClinicPaymentProgress,
  event: ClinicPaymentEvent,
): { readonly ok: true; readonly payment: ClinicPaymentProgress } | Refusal<'illegal_transition'> {
  const next = clinicPaymentTable[state][event];
  if (next === undefined) {
    return refuse('illegal_transition', `El pago está en "${state}" y no admite "${event}".`);
  }
  if (event === 'batch' && isInBatch) {
    return refuse('illegal_transition', 'El pago ya está en una liquidación.');
  }
  if (event === 'settle' && !isInBatch) {
    return refuse('illegal_transition', 'El pago todavía no está en una liquidación.');
  }
  return { ok: true, payment: { state: next, isInBatch: isInBatch || event === 'batch' } };
}
