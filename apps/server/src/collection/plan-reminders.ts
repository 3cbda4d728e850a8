import { businessInstant } from '@alivio/domain/calendar/business-instant.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { planReminder } from '@alivio/domain/collection/plan-reminder.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { Act } from '#server/loans/act.ts';
import { planReminders as insertReminders, selectLoansToRemind } from './reminders.sql.ts';
import { sendReminders } from './send-reminders.job.ts';

/** Loans of whose oldest open instalment something is to be said on a day. */
export function findLoansToRemind(db: Connection, day: CalendarDate): Promise<number[]> {
  return selectLoansToRemind(db, day);
}

/**
 * Plans it for the first lawful hour from that day on. A day that was closed late plans in the past: what it planned
 * is due at once, and is judged by what has come since.
 */
export async function planReminders(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { today: day }: Act,
  loanIds: readonly number[],
): Promise<void> {
  const now = deps.now();
  const plannedAt = planReminder(day, now);
  await insertReminders(trx, loanIds, { day, plannedAt, at: businessInstant(day, now) });
  await enqueueJob(trx, sendReminders, {}, { key: 'send_reminders' });
}
