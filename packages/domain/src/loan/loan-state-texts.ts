import type { LoanState } from './loan-state.ts';

/** Where a loan stands, in the words of the desk. */
export const loanStateTexts: Record<LoanState, string> = {
  draft: 'En solicitud',
  evaluated: 'Evaluado',
  documents: 'Esperando documentos',
  review: 'Documentos en revisión',
  file_complete: 'Legajo completo',
  guarantor: 'Aval en revisión',
  collateral: 'Garantía en revisión',
  approved: 'Aprobado, por firmar',
  signing: 'En firma',
  signing_failed: 'Firma fallida',
  awaiting_signers: 'Esperando otras firmas',
  expired_unsigned: 'Vencido sin firmas',
  signed: 'Firmado, QR vigente',
  expired_unredeemed: 'Vencido sin redimir',
  disbursed: 'Desembolsado',
  paid: 'Pagado',
  rejected: 'Rechazado',
  cancelled: 'Anulado',
  lapsed: 'Caducado',
};
