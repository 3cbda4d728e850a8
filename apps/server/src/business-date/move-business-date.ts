import { addDays, type CalendarDate, daysBetween } from '@alivio/domain/calendar/calendar-date.ts';
import { limaDateOf } from '@alivio/domain/calendar/lima-time.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { selectDaysAheadForUpdate, updateDaysAhead } from './business-date.sql.ts';

/** Moves the business date forward, never back, only outside production, and has every day passed closed. */
export async function moveBusinessDate(
  deps: Deps,
  target: CalendarDate,
): Promise<{ today: CalendarDate } | Refusal<'not_found' | 'date_moves_forward_only'>> {
  if (deps.config.APP_ENV === 'production') return refuse('not_found');
  return inTransaction(deps.db, async (trx) => {
    const before = await selectDaysAheadForUpdate(trx);
    const daysAhead = daysBetween(limaDateOf(deps.now()), target);
    if (daysAhead < before) return refuse('date_moves_forward_only');
    await updateDaysAhead(trx, daysAhead);
    await closeDays(trx, target, daysAhead - before);
    await recordAuditEvent(deps, trx, 'system', {
      action: 'business_date.moved',
      subject: { kind: 'business_date', id: null },
      details: { to: target, days: daysAhead - before },
    });
    return { today: target };
  });
}

async function closeDays(trx: Connection, target: CalendarDate, count: number): Promise<void> {
  for (let daysLeft = count - 1; daysLeft >= 0; daysLeft -= 1) {
    const day = addDays(target, -daysLeft);
    await enqueueJob(trx, 'daily_close', { day }, { key: `daily_close:${day}` });
  }
}
