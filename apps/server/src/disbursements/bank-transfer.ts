import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';

/** What the bank says of a transfer to a clinic. */
export interface BankTransfer {
  /** The number of the operation, of the bank that we pay from. */
  readonly bankReference: string;
  /** Its day. */
  readonly paidOn: CalendarDate;
}
