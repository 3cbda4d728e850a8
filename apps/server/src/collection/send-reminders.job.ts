import { businessInstant } from '@alivio/domain/calendar/business-instant.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { defineJob, noPayload } from '#server/jobs/job.ts';
import { selectDueReminders } from './reminders.sql.ts';
import { sendReminder } from './send-reminder.ts';
import { withdrawMootReminders } from './withdraw-moot-reminders.ts';

/** Held at once; what is left is taken up by the next round. */
const BATCH = 500;

/**
 * Says what is due to be said, each in its own transaction: one that fails holds up no other, and makes the job come
 * back. It runs every minute, because the business date may be moved past any hour that it could have been told.
 */
export const sendReminders = defineJob({
  name: 'send_reminders',
  payload: noPayload,
  async run(deps) {
    const failures: unknown[] = [];
    await withdrawMootReminders(deps).catch((error: unknown) => failures.push(error));
    const tried = new Set<number>();
    for (;;) {
      const fresh = (await findDue(deps)).filter(({ id }) => !tried.has(id));
      if (fresh.length === 0) break;
      for (const { id, loanId } of fresh) {
        tried.add(id);
        await inTransaction(deps.db, (trx) => sendReminder(deps, trx, { id, loanId })).catch(
          (error: unknown) => failures.push(error),
        );
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some reminders could not be said');
  },
});

async function findDue(deps: Deps) {
  const today = await readToday(deps, deps.db);
  return selectDueReminders(deps.db, businessInstant(today, deps.now()), BATCH);
}
