import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import type { PrepaymentChoice } from './prepayment-choice.ts';
import { selectLapsedChoice } from './prepayment-choices.sql.ts';

/** The choice of a loan whose last day has passed and that nothing met, until another prepayment takes its place. */
export function findLapsedChoice(
  db: Connection,
  loanId: number,
  today: CalendarDate,
): Promise<PrepaymentChoice | null> {
  return selectLapsedChoice(db, loanId, today);
}
