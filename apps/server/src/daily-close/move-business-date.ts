import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { advanceToday } from '#server/business-date/advance-today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { dailyClose } from './daily-close.job.ts';

/** Moves the business date forward, never back, only outside production, and has every day passed closed. */
export async function moveBusinessDate(
  deps: Deps,
  target: CalendarDate,
): Promise<{ today: CalendarDate } | Refusal<'not_found' | 'date_moves_forward_only'>> {
  if (deps.config.APP_ENV === 'production') return refuse('not_found');
  return inTransaction(deps.db, async (trx) => {
    const days = await advanceToday(deps, trx, target);
    if (isRefusal(days)) return days;
    await closeDays(trx, target, days);
    await recordAuditEvent(deps, trx, 'system', {
      action: 'business_date.moved',
      subject: { kind: 'business_date', id: null },
      details: { to: target, days },
    });
    return { today: target };
  });
}

async function closeDays(trx: Connection, target: CalendarDate, count: number): Promise<void> {
  for (let daysLeft = count - 1; daysLeft >= 0; daysLeft -= 1) {
    const day = addDays(target, -daysLeft);
    await enqueueJob(trx, dailyClose, { day }, { key: `daily_close:${day}` });
  }
}
