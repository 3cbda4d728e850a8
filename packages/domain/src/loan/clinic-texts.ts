import type { ClinicPaymentState } from '../disbursement/clinic-payment-state.ts';
import type { QrBadge } from './projections.ts';

/** What clinics and management read of a QR, on a screen and in a file (specification 3 §4). */
export const qrBadgeTexts: Record<NonNullable<QrBadge>, string> = {
  generated: 'Generado',
  active: 'Activo',
  used: 'Usado',
  in_process: 'En proceso de pago',
  paid: 'Pagado',
  inactive: 'Inactivo',
  not_redeemable: 'No redimible',
};

/** And of what they are paid, in the order of the filter's cycle; the last is in none. */
export const clinicPaymentTexts: Record<ClinicPaymentState, string> = {
  'EN PROCESO': 'En proceso de pago',
  PAGADO: 'Pagado',
  REVISION: 'Revisión',
  'REVISION COMPROBANTE': 'Revisión comprobante',
  'DOCUMENTOS PENDIENTES': 'Documento pendiente',
  RECHAZADO: 'Rechazado',
};
