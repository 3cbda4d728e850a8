import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';

/** What the bank says of a transfer to a clinic. */
export interface BankTransfer {
  readonly bank: string;
  /** Its number of the operation. */
  readonly bankReference: string;
  /** Its day. */
  readonly paidOn: CalendarDate;
}
