import type { DeskClinicPaymentDetail } from '@alivio/contract/desk-clinic-payments.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';

type Standing = Pick<
  DeskClinicPaymentDetail,
  'status' | 'voided_on' | 'message' | 'settlement_reference'
>;

/** Where a payment stands and what it waits for. */
export function standingText(payment: Standing): { title: string; text: string } {
  const { status, voided_on, message, settlement_reference: reference } = payment;
  if (voided_on !== null)
    return {
      title: 'Anulado',
      text: `El crédito se deshizo el ${formatDay(voided_on)}: no se paga nada a la clínica.`,
    };
  switch (status) {
    case 'REVISION':
      return {
        title: 'Falta emitir la carta de aprobación',
        text: 'La clínica la espera para enviar su comprobante.',
      };
    case 'DOCUMENTOS PENDIENTES':
      return {
        title: 'Esperamos el comprobante de la clínica',
        text: 'Ya tiene su carta de aprobación.',
      };
    case 'REVISION COMPROBANTE':
      return {
        title: 'Hay un comprobante por revisar',
        text: 'Aceptado, el pago entra en la siguiente liquidación.',
      };
    case 'RECHAZADO':
      return { title: 'Comprobante rechazado', text: message ?? 'La clínica debe enviar otro.' };
    case 'EN PROCESO':
      return {
        title: 'En proceso de pago',
        text:
          reference === null
            ? 'Espera la siguiente liquidación de la sede.'
            : `Está en la liquidación ${reference}.`,
      };
    case 'PAGADO':
      return {
        title: message === null ? 'Pagado' : 'Pagado, y su tratamiento se canceló después',
        text: message ?? `Se pagó con la liquidación ${reference ?? ''}.`,
      };
  }
}
