import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { guard } from './guard.ts';
import type {
  LoanEvent,
  LoanProgress,
  PositiveResult,
  TransitionRefusal,
} from './loan-progress.ts';
import type { Backing } from './loan-state.ts';
import { QR_VALID_DAYS, SIGNERS_DAYS } from './periods.ts';
import { transitionTable } from './transition-table.ts';

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
  const refusal = guard(loan, event, today);
  if (refusal !== null) return refusal;
  return {
    ok: true,
    loan: { ...loan, ...changesAfter(loan, event, today), state, touchedOn: today },
  };
}

const BACKING_BY_RESULT: Record<PositiveResult, Backing | null> = {
  approved: null,
  manual: null,
  'manual + guarantor': 'guarantor',
  'manual + garanty': 'collateral',
};

/** What the loan knows after an event that it did not know before; the rest stays. */
function changesAfter(
  loan: LoanProgress,
  event: LoanEvent,
  today: CalendarDate,
): Partial<Omit<LoanProgress, 'state' | 'touchedOn'>> {
  switch (event.kind) {
    case 'pass_evaluation':
      return { evaluation: event.result, backing: BACKING_BY_RESULT[event.result] };
    case 'change_request':
      return { evaluation: null, backing: null, contractOn: null };
    case 'reject':
      return loan.state === 'draft' ? { evaluation: 'rejected' } : {};
    case 'ask_guarantor':
      return { backing: 'guarantor' };
    case 'ask_collateral':
      return { backing: 'collateral' };
    case 'create_contract':
      return { contractOn: today };
    case 'holder_signs':
      return { validUntil: addDays(today, SIGNERS_DAYS) };
    case 'all_sign':
      return { validUntil: addDays(today, QR_VALID_DAYS) };
    default:
      return {};
  }
}
