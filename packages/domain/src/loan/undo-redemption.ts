import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { LoanEvent, LoanProgress } from './loan-progress.ts';

/** The loan goes back to its QR with the day it always had; when that day has passed, the QR has expired meanwhile. */
export function eventsOfUndoneRedemption(
  { validUntil }: Pick<LoanProgress, 'validUntil'>,
  isClinicPaymentInBatch: boolean,
  today: CalendarDate,
): readonly LoanEvent[] {
  const undo: LoanEvent = { kind: 'undo_redemption', isClinicPaymentInBatch };
  return validUntil !== null && today > validUntil ? [undo, { kind: 'expire' }] : [undo];
}
