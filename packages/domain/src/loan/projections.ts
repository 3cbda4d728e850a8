import type { ClinicPaymentState } from '../disbursement/clinic-payment-state.ts';
import type { OnboardingPath } from '../onboarding/path.ts';
import type { EvaluationResult, LoanState } from './loan-state.ts';

/** `loans/{id}/status`. */
export type SigningStatus = 'pending' | 'failed' | 'waiting signers' | 'signed' | null;

/** `loanStatus` of the documents screens. */
export type DocumentsStatus =
  | 'REVISION'
  | 'LEGAJO'
  | 'AVAL'
  | 'GARANTIA'
  | 'APROBADO'
  | 'RECHAZADO'
  | null;

/** `strStatus` of the patient area. */
export type PatientStatus = 'NO REDIMIBLE' | 'FIRMADO' | 'DESEMBOLSADO' | 'PAGADO' | null;
export type PatientGroup = 'notActiveLoans' | 'activeLoans' | 'paidLoans' | null;

/** `loan_status` of the clinic lists. */
export type ClinicLoanStatus = 'signing' | 'pending' | 'disbursed' | null;

/** Where a QR stands (specification 3 §4). */
export const qrBadges = [
  'generated',
  'not_redeemable',
  'active',
  'used',
  'in_process',
  'paid',
  'inactive',
] as const;

export type QrBadge = (typeof qrBadges)[number] | null;

export interface LoanProjection {
  readonly signing: SigningStatus;
  readonly documents: DocumentsStatus;
  readonly patient: PatientStatus;
  readonly group: PatientGroup;
  readonly clinic: ClinicLoanStatus;
  readonly badge: QrBadge;
  /** Where a client who signs in resumes; null while the onboarding step itself decides. */
  readonly path: OnboardingPath | null;
}

const HIDDEN = {
  signing: null,
  documents: null,
  patient: null,
  group: null,
  clinic: null,
  badge: null,
} as const;
const UPLOADING = { ...HIDDEN, path: 'identity-validation' } as const;
const UNSIGNED = {
  documents: null,
  patient: 'NO REDIMIBLE',
  group: 'notActiveLoans',
  clinic: 'signing',
} as const;
const SIGNED = {
  signing: 'signed',
  documents: null,
  patient: 'FIRMADO',
  group: 'notActiveLoans',
  clinic: 'pending',
  path: 'user',
} as const;

/** domain.md §2, row by row. The compiler asks for a row per state. */
export const projections: Record<LoanState, LoanProjection> = {
  draft: { ...HIDDEN, path: null },
  evaluated: { ...HIDDEN, path: 'onboarding/result' },
  documents: UPLOADING,
  review: { ...UPLOADING, documents: 'REVISION' },
  file_complete: { ...UPLOADING, documents: 'LEGAJO' },
  guarantor: { ...UPLOADING, documents: 'AVAL' },
  collateral: { ...UPLOADING, documents: 'GARANTIA' },
  approved: { ...HIDDEN, documents: 'APROBADO', path: 'identity-validation/signature' },
  signing: { ...HIDDEN, documents: 'APROBADO', signing: 'pending', path: 'QR-code' },
  signing_failed: {
    ...HIDDEN,
    documents: 'APROBADO',
    signing: 'failed',
    path: 'identity-validation/signature',
  },
  awaiting_signers: {
    ...UNSIGNED,
    signing: 'waiting signers',
    badge: 'not_redeemable',
    path: 'user/credits',
  },
  expired_unsigned: { ...UNSIGNED, signing: null, badge: 'inactive', path: 'user' },
  signed: { ...SIGNED, badge: 'generated' },
  expired_unredeemed: { ...SIGNED, badge: 'inactive' },
  disbursed: {
    ...SIGNED,
    patient: 'DESEMBOLSADO',
    group: 'activeLoans',
    clinic: 'disbursed',
    badge: 'active',
  },
  paid: {
    ...SIGNED,
    patient: 'PAGADO',
    group: 'paidLoans',
    clinic: 'disbursed',
    badge: 'paid',
  },
  rejected: { ...HIDDEN, documents: 'RECHAZADO', path: 'onboarding/result' },
  cancelled: { ...HIDDEN, badge: 'inactive', path: 'onboarding/procedures' },
  lapsed: { ...HIDDEN, badge: 'inactive', path: 'onboarding/procedures' },
};

const BADGE_BY_CLINIC_PAYMENT: Record<ClinicPaymentState, QrBadge> = {
  REVISION: 'active',
  'DOCUMENTOS PENDIENTES': 'used',
  'REVISION COMPROBANTE': 'used',
  RECHAZADO: 'used',
  'EN PROCESO': 'in_process',
  PAGADO: 'paid',
};

/** After redemption the badge follows the payment to the clinic. */
export function qrBadge(state: LoanState, clinicPayment: ClinicPaymentState | null): QrBadge {
  if (state !== 'disbursed' || clinicPayment === null) return projections[state].badge;
  return BADGE_BY_CLINIC_PAYMENT[clinicPayment];
}

export interface ApprovalFlags {
  readonly preApproved: boolean | null;
  readonly approved: boolean | null;
}

const UNDECIDED: ReadonlySet<LoanState> = new Set([
  'evaluated',
  'documents',
  'review',
  'file_complete',
  'guarantor',
  'collateral',
]);

/** `pre_approved` / `approved`: manual cases are pre-approved too, they upload documents. */
export function approvalFlags(
  state: LoanState,
  evaluation: EvaluationResult | null,
): ApprovalFlags {
  if (state === 'draft' || state === 'cancelled' || state === 'lapsed') {
    return { preApproved: null, approved: null };
  }
  if (state === 'rejected') {
    return { preApproved: evaluation === null ? null : evaluation !== 'rejected', approved: false };
  }
  return { preApproved: true, approved: UNDECIDED.has(state) ? null : true };
}
