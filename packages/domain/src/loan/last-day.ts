import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';
import type { LoanProgress } from './loan-progress.ts';
import { CONTRACT_DAYS, LAPSE_DAYS } from './periods.ts';

/** Until when the signatures or the redemption that the loan waits for may come; null while nothing runs out. */
export function lastDayToGoOn({
  contractOn,
  validUntil,
}: Pick<LoanProgress, 'contractOn' | 'validUntil'>): CalendarDate | null {
  return validUntil ?? (contractOn && lastDayOfContract(contractOn));
}

export function lastDayOfContract(contractOn: CalendarDate): CalendarDate {
  return addDays(contractOn, CONTRACT_DAYS);
}

/** Of an application without a contract, as long as nobody touches it again. */
export function lastDayOfApplication(touchedOn: CalendarDate): CalendarDate {
  return addDays(touchedOn, LAPSE_DAYS - 1);
}
