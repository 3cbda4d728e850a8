import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '../calendar/calendar-date.ts';
import { type LoanState, loanStates } from './loan-state.ts';
import { approvalFlags, projections, qrBadge } from './projections.ts';
import { type LoanEvent, type LoanProgress, transition } from './transition.ts';
import { type LoanEventKind, loanEventKinds, transitionTable } from './transition-table.ts';

const today = calendarDate('2026-11-15');

function loanIn(state: LoanState, extra: Partial<LoanProgress> = {}): LoanProgress {
  return { state, evaluation: 'approved', touchedOn: today, validUntil: null, ...extra };
}

function event(kind: LoanEventKind): LoanEvent {
  return kind === 'pass_evaluation' ? { kind, result: 'manual' } : { kind };
}

/** Every legal move, written again by hand: `from event to`. */
const LEGAL = `
draft pass_evaluation evaluated
evaluated open_documents documents
documents submit_documents review
review observe_documents documents
review complete_file file_complete
file_complete ask_guarantor guarantor
file_complete ask_collateral collateral
file_complete approve approved
guarantor approve approved
collateral approve approved
approved start_signing signing
signing fail_signing signing_failed
signing_failed start_signing signing
signing holder_signs awaiting_signers
signing all_sign signed
awaiting_signers all_sign signed
awaiting_signers expire expired_unsigned
signed expire expired_unredeemed
signed disburse disbursed
disbursed pay_off paid
disbursed refund cancelled
paid reopen disbursed`;

const BEFORE_SIGNING: readonly LoanState[] = [
  'draft',
  'evaluated',
  'documents',
  'review',
  'file_complete',
  'guarantor',
  'collateral',
  'approved',
];

function expectedMoves(): Set<string> {
  const moves = new Set(LEGAL.trim().split('\n'));
  for (const state of BEFORE_SIGNING) {
    moves.add(`${state} reject rejected`);
    moves.add(`${state} cancel cancelled`);
    moves.add(`${state} lapse lapsed`);
    if (state !== 'draft') moves.add(`${state} change_request draft`);
  }
  return moves;
}

describe('transitions', () => {
  test('the table is the diagram', () => {
    const moves = loanStates.flatMap((from) =>
      Object.entries(transitionTable[from]).map(([kind, to]) => `${from} ${kind} ${to}`),
    );
    expect(new Set(moves)).toEqual(expectedMoves());
  });

  test('every pair of state and event is either legal or refused with a reason', () => {
    for (const state of loanStates) {
      for (const kind of loanEventKinds) {
        const day = kind === 'lapse' ? addDays(today, 60) : today;
        const validUntil = kind === 'expire' ? addDays(today, -1) : null;
        const result = transition(loanIn(state, { validUntil }), event(kind), day);
        const target = transitionTable[state][kind];
        if (target === undefined) {
          expect(result).toEqual({
            ok: false,
            reason: 'illegal_transition',
            message: `El crédito está en "${state}" y no admite "${kind}".`,
          });
        } else {
          expect(result).toMatchObject({ ok: true, loan: { state: target } });
        }
      }
    }
  });

  test('a file that needs a guarantor or collateral is not approved without it', () => {
    const approve = (evaluation: LoanProgress['evaluation'], state: LoanState) =>
      transition(loanIn(state, { evaluation }), { kind: 'approve' }, today);
    expect(approve('manual + guarantor', 'file_complete')).toMatchObject({
      reason: 'guarantor_missing',
    });
    expect(approve('manual + garanty', 'file_complete')).toMatchObject({
      reason: 'collateral_missing',
    });
    expect(approve('manual + guarantor', 'guarantor').ok).toBe(true);
    expect(approve('manual', 'file_complete').ok).toBe(true);
  });

  test('signatures and the QR last ten days, the last one included', () => {
    const signed = transition(loanIn('signing'), { kind: 'all_sign' }, today);
    if (!signed.ok) throw new Error(signed.message);
    expect(signed.loan.validUntil).toBe('2026-11-25');
    const on = (day: string, kind: 'disburse' | 'expire') =>
      transition(signed.loan, { kind }, calendarDate(day));
    expect(on('2026-11-25', 'disburse').ok).toBe(true);
    expect(on('2026-11-26', 'disburse')).toMatchObject({ reason: 'expired' });
    expect(on('2026-11-25', 'expire')).toMatchObject({ reason: 'too_early' });
    expect(on('2026-11-26', 'expire').ok).toBe(true);
    expect(transition(loanIn('signed', { validUntil: null }), { kind: 'expire' }, today)).toEqual({
      ok: false,
      reason: 'too_early',
      message: 'El crédito no tiene fecha de vencimiento.',
    });
    const waiting = loanIn('awaiting_signers', { validUntil: calendarDate('2026-11-14') });
    expect(transition(waiting, { kind: 'all_sign' }, today)).toMatchObject({ reason: 'expired' });
  });

  test('an application lapses after sixty days untouched', () => {
    const lapse = (days: number) =>
      transition(loanIn('documents'), { kind: 'lapse' }, addDays(today, days));
    expect(lapse(59)).toMatchObject({ reason: 'too_early' });
    expect(lapse(60)).toMatchObject({ ok: true, loan: { state: 'lapsed' } });
  });

  test('the evaluation follows the loan', () => {
    const evaluationAfter = (state: LoanState, next: LoanEvent) => {
      const result = transition(loanIn(state, { evaluation: 'manual' }), next, today);
      return result.ok ? result.loan.evaluation : result.reason;
    };
    expect(evaluationAfter('draft', { kind: 'pass_evaluation', result: 'manual + garanty' })).toBe(
      'manual + garanty',
    );
    expect(evaluationAfter('evaluated', { kind: 'change_request' })).toBeNull();
    expect(evaluationAfter('draft', { kind: 'reject' })).toBe('rejected');
    expect(evaluationAfter('review', { kind: 'reject' })).toBe('manual');
  });
});

/** domain.md §2: signing status | documents | patient · group | clinic | badge. */
const PROJECTED: Record<LoanState, string> = {
  draft: '- | - | - · - | - | -',
  evaluated: '- | - | - · - | - | -',
  documents: '- | - | - · - | - | -',
  review: '- | REVISION | - · - | - | -',
  file_complete: '- | LEGAJO | - · - | - | -',
  guarantor: '- | AVAL | - · - | - | -',
  collateral: '- | GARANTIA | - · - | - | -',
  approved: '- | APROBADO | - · - | - | -',
  signing: 'pending | APROBADO | - · - | - | -',
  signing_failed: 'failed | APROBADO | - · - | - | -',
  awaiting_signers:
    'waiting signers | - | NO REDIMIBLE · notActiveLoans | signing | not_redeemable',
  expired_unsigned: '- | - | NO REDIMIBLE · notActiveLoans | signing | inactive',
  signed: 'signed | - | FIRMADO · notActiveLoans | pending | generated',
  expired_unredeemed: 'signed | - | FIRMADO · notActiveLoans | pending | inactive',
  disbursed: 'signed | - | DESEMBOLSADO · activeLoans | disbursed | active',
  paid: 'signed | - | PAGADO · paidLoans | disbursed | paid',
  rejected: '- | RECHAZADO | - · - | - | -',
  cancelled: '- | - | - · - | - | inactive',
  lapsed: '- | - | - · - | - | inactive',
};

describe('projections', () => {
  test.each(loanStates)('%s', (state) => {
    const { signing, documents, patient, group, clinic, badge } = projections[state];
    const shown = (value: string | null) => value ?? '-';
    expect(
      `${shown(signing)} | ${shown(documents)} | ${shown(patient)} · ${shown(group)} | ${shown(clinic)} | ${shown(badge)}`,
    ).toBe(PROJECTED[state]);
  });

  test('the badge follows the payment to the clinic', () => {
    const badge = (payment: Parameters<typeof qrBadge>[1]) => qrBadge('disbursed', payment);
    expect(badge(null)).toBe('active');
    expect(badge('REVISION')).toBe('active');
    expect(badge('REVISION COMPROBANTE')).toBe('used');
    expect(badge('EN PROCESO')).toBe('in_process');
    expect(badge('PAGADO')).toBe('paid');
    expect(qrBadge('signed', null)).toBe('generated');
  });

  test('pre_approved and approved', () => {
    expect(approvalFlags('draft', null)).toEqual({ preApproved: null, approved: null });
    expect(approvalFlags('review', 'manual')).toEqual({ preApproved: true, approved: null });
    expect(approvalFlags('approved', 'manual')).toEqual({ preApproved: true, approved: true });
    expect(approvalFlags('paid', 'approved')).toEqual({ preApproved: true, approved: true });
    expect(approvalFlags('rejected', 'manual')).toEqual({ preApproved: true, approved: false });
    expect(approvalFlags('rejected', 'rejected')).toEqual({ preApproved: false, approved: false });
  });
});
