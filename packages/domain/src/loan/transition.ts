import { addDays, type CalendarDate, daysBetween } from '../calendar/calendar-date.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { EvaluationResult, LoanState } from './loan-state.ts';
import { type LoanEventKind, transitionTable } from './transition-table.ts';

export const QR_VALID_DAYS = 10;
export const SIGNERS_DAYS = 10;
export const LAPSE_DAYS = 60;

/** The part of a loan that its state machine reads and writes. */
export interface LoanProgress {
  readonly state: LoanState;
  readonly evaluation: EvaluationResult | null;
  /** Last day on which anybody moved it, or its client answered something. */
  readonly touchedOn: CalendarDate;
  /** Last day to sign (awaiting_signers) or to redeem (signed). */
  readonly validUntil: CalendarDate | null;
}

export type PositiveResult = Exclude<EvaluationResult, 'rejected'>;

export type LoanEvent =
  | { readonly kind: 'pass_evaluation'; readonly result: PositiveResult }
  | { readonly kind: Exclude<LoanEventKind, 'pass_evaluation'> };

export type TransitionRefusal =
  | 'illegal_transition'
  | 'guarantor_missing'
  | 'collateral_missing'
  | 'too_early'
  | 'expired';

export type TransitionResult =
  | { readonly ok: true; readonly loan: LoanProgress }
  | Refusal<TransitionRefusal>;

/** Moves a loan, or says why it may not move. */
export function transition(
  loan: LoanProgress,
  event: LoanEvent,
  today: CalendarDate,
): TransitionResult {
  const state = transitionTable[loan.state][event.kind];
  if (state === undefined) {
    return refuse(
      'illegal_transition',
      `El crédito está en "${loan.state}" y no admite "${event.kind}".`,
    );
  }
  const refusal = guard(loan, event.kind, today);
  if (refusal !== null) return refusal;
  return {
    ok: true,
    loan: {
      state,
      evaluation: evaluationAfter(loan, event),
      touchedOn: today,
      validUntil: validUntil(state, today),
    },
  };
}

function guard(
  loan: LoanProgress,
  kind: LoanEventKind,
  today: CalendarDate,
): Refusal<TransitionRefusal> | null {
  if (kind === 'approve' && loan.state === 'file_complete') return guardApproval(loan.evaluation);
  if (kind === 'lapse' && daysBetween(loan.touchedOn, today) < LAPSE_DAYS) {
    return refuse('too_early', `Una solicitud caduca a los ${LAPSE_DAYS} días sin movimiento.`);
  }
  const isPast = loan.validUntil !== null && today > loan.validUntil;
  if (kind === 'expire' && loan.validUntil === null) {
    return refuse('too_early', 'El crédito no tiene fecha de vencimiento.');
  }
  if (kind === 'expire' && !isPast) {
    return refuse('too_early', `El crédito está vigente hasta el ${loan.validUntil}.`);
  }
  if ((kind === 'disburse' || kind === 'all_sign') && isPast) {
    return refuse('expired', `El crédito venció el ${loan.validUntil}.`);
  }
  return null;
}

/** A file that needs a second person or a good behind it passes through their own states. */
function guardApproval(evaluation: EvaluationResult | null): Refusal<TransitionRefusal> | null {
  if (evaluation === 'manual + guarantor') {
    return refuse('guarantor_missing', 'Falta la revisión del aval.');
  }
  if (evaluation === 'manual + garanty') {
    return refuse('collateral_missing', 'Falta la revisión de la garantía.');
  }
  return null;
}

function evaluationAfter(loan: LoanProgress, event: LoanEvent): EvaluationResult | null {
  if (event.kind === 'pass_evaluation') return event.result;
  if (event.kind === 'change_request') return null;
  if (event.kind === 'reject' && loan.state === 'draft') return 'rejected';
  return loan.evaluation;
}

function validUntil(state: LoanState, today: CalendarDate): CalendarDate | null {
  if (state === 'awaiting_signers') return addDays(today, SIGNERS_DAYS);
  return state === 'signed' ? addDays(today, QR_VALID_DAYS) : null;
}
