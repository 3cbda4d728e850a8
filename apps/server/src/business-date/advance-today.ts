import { type CalendarDate, daysBetween } from '@alivio/domain/calendar/calendar-date.ts';
import { limaDateOf } from '@alivio/domain/calendar/lima-time.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { selectDaysAheadForUpdate, updateDaysAhead } from './business-date.sql.ts';

/** Sets the business date, forward only, and says how many days that passes over. Who calls has them closed. */
export async function advanceToday(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  target: CalendarDate,
): Promise<number | Refusal<'date_moves_forward_only'>> {
  const before = await selectDaysAheadForUpdate(trx);
  const daysAhead = daysBetween(limaDateOf(now()), target);
  if (daysAhead < before) return refuse('date_moves_forward_only');
  await updateDaysAhead(trx, daysAhead);
  return daysAhead - before;
}
