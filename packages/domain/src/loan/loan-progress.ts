import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Backing, EvaluationResult, LoanState } from './loan-state.ts';
import type { LoanEventKind } from './transition-table.ts';

/** The part of a loan that its state machine reads and writes. */
export interface LoanProgress {
  readonly state: LoanState;
  /** What the credit check answered; nothing that the desk decides later changes it. */
  readonly evaluation: EvaluationResult | null;
  /** What the desk wants behind it: first what the credit check asked for, then what the desk asked for last. */
  readonly backing: Backing | null;
  /** Last day on which anybody moved it, or its client answered something. */
  readonly touchedOn: CalendarDate;
  /** Day on which the present contract was created at the provider. */
  readonly contractOn: CalendarDate | null;
  /** Last day to sign (from `holder_signs` on) or to redeem (from `all_sign` on); it stays with what comes after. */
  readonly validUntil: CalendarDate | null;
}

export type PositiveResult = Exclude<EvaluationResult, 'rejected'>;

/** Events that are told with a fact the loan itself does not hold. */
type EventWithFact =
  | { readonly kind: 'pass_evaluation'; readonly result: PositiveResult }
  | {
      readonly kind: 'undo_redemption';
      /** The clinic's payment is in a settlement batch that was closed, paid or not. */
      readonly isClinicPaymentInBatch: boolean;
    };

/** Events that say everything by their name. */
export type PlainEventKind = Exclude<LoanEventKind, EventWithFact['kind']>;

export type LoanEvent = EventWithFact | { readonly kind: PlainEventKind };

export type TransitionRefusal =
  | 'illegal_transition'
  | 'guarantor_missing'
  | 'collateral_missing'
  | 'contract_missing'
  | 'clinic_payment_in_batch'
  | 'too_early'
  | 'expired';
