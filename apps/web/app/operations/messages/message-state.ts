import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { listOutboxMessages } from '@alivio/contract/platform.ts';
import type { Tone } from '#ui/feedback/tone.ts';

export type Message = ResponseOf<typeof listOutboxMessages>['data'][number];
export type MessageState = Message['state'];

export const stateLooks: Record<MessageState, { label: string; tone: Tone }> = {
  queued: { label: 'En cola', tone: 'info' },
  sent: { label: 'Enviado', tone: 'ok' },
  expired: { label: 'Vencido', tone: 'warn' },
  dead: { label: 'No entregado', tone: 'bad' },
  held: { label: 'No enviado: apagado', tone: 'warn' },
};

export const channelNames: Record<Message['channel'], string> = {
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  email: 'Correo',
};

export const templateNames: Record<Message['template'], string> = {
  phone_code: 'Código al celular',
  email_code: 'Código al correo',
  password_recovery: 'Nueva contraseña',
  email_changed: 'Correo de la cuenta cambiado',
  failed_logins: 'Intentos de entrar a la cuenta',
  evaluation_ready: 'Evaluación lista',
  evaluation_failed: 'Evaluación por reintentar',
  documents_received: 'Documentos recibidos',
  documents_observed: 'Documentos por corregir',
  document_asked: 'Documento adicional',
  loan_approved: 'Crédito aprobado',
  loan_rejected: 'Crédito rechazado',
  backing_wanted: 'Aval o garantía pedidos',
  confirmation_wanted: 'Datos por confirmar',
  guarantor_invited: 'Invitación al aval',
  guarantor_observed: 'Documentos del aval por corregir',
  vehicle_observed: 'Papeles del vehículo por corregir',
  guarantor_not_eligible: 'El aval no califica',
  contract_ready: 'Contrato por firmar',
  contract_expiring: 'Contrato por vencer',
  contract_signed: 'Copia del contrato firmado',
  signature_failed: 'Firma fallida',
  signature_wanted: 'Pedido de firma',
  signature_reminder: 'Recordatorio de firma',
  signatures_missing: 'Faltan firmas',
  signing_expired: 'Plazo de firma vencido',
  qr_expiring: 'QR por vencer',
  qr_expired: 'QR vencido',
  qr_ready: 'QR listo',
  redemption_code: 'Código para redimir el QR',
  credit_active: 'Crédito activo',
  qr_redeemed: 'QR redimido',
  approval_letter_issued: 'Carta de aprobación emitida',
  receipt_rejected: 'Comprobante rechazado',
  settlement_paid: 'Liquidación pagada a una sede',
  payment_received: 'Pago recibido',
  payment_undone: 'Pago retirado',
  card_payment_reversed: 'Pago con tarjeta retirado',
  payment_due_soon: 'Cuota por vencer',
  payment_due_today: 'Cuota que vence hoy',
  payment_late_1: 'Cuota vencida ayer',
  payment_late_8: 'Cuota vencida hace 8 días',
  payment_late_30: 'Cuota vencida hace 30 días',
  money_returned: 'Dinero devuelto',
  redemption_undone: 'Redención anulada',
  site_redemption_undone: 'Redención anulada, a la clínica',
  treatment_cancelled: 'Tratamiento cancelado',
  site_treatment_cancelled: 'Tratamiento cancelado, a la clínica',
  no_debt_certificate: 'Constancia de no adeudo',
  staff_welcome: 'Cuenta nueva en una clínica',
  site_account_changed: 'Cuenta bancaria de una sede cambiada',
  affiliation_received: 'Solicitud de afiliación recibida',
  complaint_received: 'Copia de la hoja de reclamación',
  complaint_answered: 'Respuesta a un reclamo o una queja',
};

export function readState(text: string | null): MessageState | undefined {
  return text !== null && isState(text) ? text : undefined;
}

function isState(text: string): text is MessageState {
  return Object.hasOwn(stateLooks, text);
}

/** A message's name from a file, where its template is any text: an old one may be gone from the list. */
export function templateName(template: string): string {
  return Object.entries(templateNames).find(([name]) => name === template)?.[1] ?? template;
}
