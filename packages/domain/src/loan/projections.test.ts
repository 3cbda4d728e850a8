import { expect, test } from 'vitest';
import { type LoanState, loanStates } from './loan-state.ts';
import { approvalFlags, projections, qrBadge } from './projections.ts';

/** domain.md §2: signing status | documents | patient · group | clinic | badge | `onboarding_path`. */
const PROJECTED: Record<LoanState, string> = {
  draft: '- | - | - · - | - | - | -',
  evaluated: '- | - | - · - | - | - | onboarding/result',
  documents: '- | - | - · - | - | - | identity-validation',
  review: '- | REVISION | - · - | - | - | identity-validation',
  file_complete: '- | LEGAJO | - · - | - | - | identity-validation',
  guarantor: '- | AVAL | - · - | - | - | identity-validation',
  collateral: '- | GARANTIA | - · - | - | - | identity-validation',
  approved: '- | APROBADO | - · - | - | - | identity-validation/signature',
  signing: 'pending | APROBADO | - · - | - | - | QR-code',
  signing_failed: 'failed | APROBADO | - · - | - | - | identity-validation/signature',
  awaiting_signers:
    'waiting signers | - | NO REDIMIBLE · notActiveLoans | signing | not_redeemable | user/credits',
  expired_unsigned: '- | - | NO REDIMIBLE · notActiveLoans | signing | inactive | user',
  signed: 'signed | - | FIRMADO · notActiveLoans | pending | generated | user',
  expired_unredeemed: 'signed | - | FIRMADO · notActiveLoans | pending | inactive | user',
  disbursed: 'signed | - | DESEMBOLSADO · activeLoans | disbursed | active | user',
  paid: 'signed | - | PAGADO · paidLoans | disbursed | paid | user',
  rejected: '- | RECHAZADO | - · - | - | - | onboarding/result',
  cancelled: '- | - | - · - | - | inactive | onboarding/procedures',
  lapsed: '- | - | - · - | - | inactive | onboarding/procedures',
};

test.each(loanStates)('%s', (state) => {
  const { signing, documents, patient, group, clinic, badge, path } = projections[state];
  const shown = (value: string | null) => value ?? '-';
  expect(
    [
      shown(signing),
      shown(documents),
      `${shown(patient)} · ${shown(group)}`,
      shown(clinic),
      shown(badge),
      shown(path),
    ].join(' | '),
  ).toBe(PROJECTED[state]);
});

test('the badge follows the payment to the clinic', () => {
  const badge = (payment: Parameters<typeof qrBadge>[1]) => qrBadge('disbursed', payment);
  expect(badge(null)).toBe('active');
  expect(badge('REVISION')).toBe('active');
  expect(badge('DOCUMENTOS PENDIENTES')).toBe('used');
  expect(badge('REVISION COMPROBANTE')).toBe('used');
  expect(badge('RECHAZADO')).toBe('used');
  expect(badge('EN PROCESO')).toBe('in_process');
  expect(badge('PAGADO')).toBe('paid');
  expect(qrBadge('signed', null)).toBe('generated');
});

const FLAGS: Record<LoanState, readonly [boolean | null, boolean | null]> = {
  draft: [null, null],
  evaluated: [true, null],
  documents: [true, null],
  review: [true, null],
  file_complete: [true, null],
  guarantor: [true, null],
  collateral: [true, null],
  approved: [true, true],
  signing: [true, true],
  signing_failed: [true, true],
  awaiting_signers: [true, true],
  expired_unsigned: [true, true],
  signed: [true, true],
  expired_unredeemed: [true, true],
  disbursed: [true, true],
  paid: [true, true],
  rejected: [true, false],
  cancelled: [null, null],
  lapsed: [null, null],
};

test.each(loanStates)('pre_approved and approved of %s', (state) => {
  const evaluation = state === 'draft' ? null : 'manual';
  const [preApproved, approved] = FLAGS[state];
  expect(approvalFlags(state, evaluation)).toEqual({ preApproved, approved });
});

test('whom the credit check rejected was never pre-approved', () => {
  expect(approvalFlags('rejected', 'rejected')).toEqual({ preApproved: false, approved: false });
});
