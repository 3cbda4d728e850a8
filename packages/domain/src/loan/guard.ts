import type { CalendarDate } from '../calendar/calendar-date.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { lastDayOfApplication, lastDayOfContract, lastDayToGoOn } from './last-day.ts';
import type { LoanEvent, LoanProgress, TransitionRefusal } from './loan-progress.ts';
import { CONTRACT_DAYS, LAPSE_DAYS } from './periods.ts';

/** What forbids a move that the table allows; null when nothing does. */
export function guard(
  loan: LoanProgress,
  event: LoanEvent,
  today: CalendarDate,
): Refusal<TransitionRefusal> | null {
  switch (event.kind) {
    case 'approve':
      return guardApproval(loan);
    case 'start_signing':
      return loan.contractOn === null
        ? refuse('contract_missing', 'Falta crear el contrato.')
        : guardLastDay(loan, today);
    case 'create_contract':
      return guardContract(loan) ?? guardLastDay(loan, today);
    case 'holder_signs':
    case 'all_sign':
    case 'disburse':
      return guardLastDay(loan, today);
    case 'expire':
      return guardExpiry(loan, today);
    case 'lapse':
      return guardLapse(loan, today);
    case 'undo_redemption':
      return event.isClinicPaymentInBatch
        ? refuse('clinic_payment_in_batch', 'El pago a la clínica ya está en una liquidación.')
        : null;
    default:
      return null;
  }
}

/** Another contract would be other ten days: only a signature that failed makes room for one. */
function guardContract({ state, contractOn }: LoanProgress): Refusal<TransitionRefusal> | null {
  return state === 'approved' && contractOn !== null
    ? refuse('illegal_transition', 'Ya hay un contrato por firmar.')
    : null;
}

/** A file that needs a second person or a good behind it passes through their own states. */
function guardApproval({ state, backing }: LoanProgress): Refusal<TransitionRefusal> | null {
  if (state !== 'file_complete' || backing === null) return null;
  return backing === 'guarantor'
    ? refuse('guarantor_missing', 'Falta la revisión del aval.')
    : refuse('collateral_missing', 'Falta la revisión de la garantía.');
}

function guardLastDay(loan: LoanProgress, today: CalendarDate): Refusal<TransitionRefusal> | null {
  const lastDay = lastDayToGoOn(loan);
  if (lastDay === null || today <= lastDay) return null;
  return refuse('expired', `El crédito venció el ${lastDay}.`);
}

function guardExpiry(
  { validUntil }: LoanProgress,
  today: CalendarDate,
): Refusal<TransitionRefusal> | null {
  if (validUntil === null) {
    return refuse('too_early', 'El crédito no tiene fecha de vencimiento.');
  }
  return today > validUntil
    ? null
    : refuse('too_early', `El crédito está vigente hasta el ${validUntil}.`);
}

/** With a contract its days count, however often the client comes by; without one the days that nobody came. */
function guardLapse(loan: LoanProgress, today: CalendarDate): Refusal<TransitionRefusal> | null {
  if (loan.contractOn !== null) {
    return today > lastDayOfContract(loan.contractOn)
      ? null
      : refuse('too_early', `El contrato se puede firmar durante ${CONTRACT_DAYS} días.`);
  }
  return today > lastDayOfApplication(loan.touchedOn)
    ? null
    : refuse('too_early', `Una solicitud caduca a los ${LAPSE_DAYS} días sin movimiento.`);
}
