import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Loan } from '#server/loans/loan.ts';

/**
 * The day from which a new contract counts where it takes the place of one that the provider lost: the days of the
 * first go on (decision 23). Null for every other, which has days of its own.
 */
export function keptContractDay({
  state,
  contractOn,
}: Pick<Loan, 'state' | 'contractOn'>): CalendarDate | null {
  return state === 'signing' || state === 'approved' ? contractOn : null;
}
