import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { CONTRACT_DAYS, SIGNERS_DAYS } from '@alivio/domain/loan/periods.ts';
import type { Connection } from '#server/db/client.ts';
import { selectLoansByDaysLeft, selectUnsignedByContractDay } from './reminders.sql.ts';

/** Days after the holder's signature on which the others are reminded. */
const AFTER_HOLDER = [2, 5, 8];
/** Days before the end of a contract or a QR on which its holder is told. */
const BEFORE_END = [3, 1];

export function findSignersToRemind(db: Connection, day: CalendarDate): Promise<number[]> {
  const daysLeft = AFTER_HOLDER.map((days) => SIGNERS_DAYS - days);
  return selectLoansByDaysLeft(db, 'awaiting_signers', day, daysLeft);
}

export function findHoldersToRemind(db: Connection, day: CalendarDate): Promise<number[]> {
  const madeOn = BEFORE_END.map((days) => addDays(day, days - CONTRACT_DAYS));
  return selectUnsignedByContractDay(db, madeOn);
}

export function findQrsToRemind(db: Connection, day: CalendarDate): Promise<number[]> {
  return selectLoansByDaysLeft(db, 'signed', day, BEFORE_END);
}
