import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import type { PrepaymentChoice } from './prepayment-choice.ts';
import { selectWaitingChoices } from './prepayment-choices.sql.ts';

/** By loan: the choices that a transfer of today would still meet. */
export async function findWaitingChoices(
  db: Connection,
  loanIds: readonly number[],
  today: CalendarDate,
): Promise<ReadonlyMap<number, PrepaymentChoice>> {
  const choices = await selectWaitingChoices(db, loanIds, today);
  return new Map(choices.map((choice) => [choice.loanId, choice]));
}
