import type { ClinicPaymentStatus } from '@alivio/contract/clinic-payments.ts';
import { clinicPaymentTexts } from '@alivio/domain/loan/clinic-texts.ts';
import type { Tone } from '#ui/feedback/tone.ts';

/** In the order of the filter's cycle; the last is in none. */
export const paymentStatusNames: Record<ClinicPaymentStatus, string> = clinicPaymentTexts;

export const paymentStatusTones: Record<ClinicPaymentStatus, Tone> = {
  'EN PROCESO': 'info',
  PAGADO: 'ok',
  REVISION: 'info',
  'REVISION COMPROBANTE': 'info',
  'DOCUMENTOS PENDIENTES': 'warn',
  RECHAZADO: 'bad',
};

/** What a press on the header goes through (specification 3 §2). */
export const paymentStatusCycle: readonly ClinicPaymentStatus[] = [
  'EN PROCESO',
  'PAGADO',
  'REVISION',
  'REVISION COMPROBANTE',
  'DOCUMENTOS PENDIENTES',
];
