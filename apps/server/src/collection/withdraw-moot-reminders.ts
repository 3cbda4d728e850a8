import { readToday } from '#server/business-date/today.ts';
import type { Deps } from '#server/deps.ts';
import { listLoansInService } from '#server/loans/list-loans-in-service.ts';
import { withdrawMessages } from '#server/outbox/withdraw-messages.ts';
import { loadServicedLoans } from '#server/servicing/load-account.ts';
import { judgeOnLoan } from './judge-on-loan.ts';
import { type QueuedReminder, selectQueuedReminders } from './reminders.sql.ts';

/** Accounts that are read at once. */
const BATCH = 500;

/**
 * A provider that was down may have kept a message back until it was true no more: what would not be said now does not
 * arrive. The mark of the next due date tells less than the account: money put aside for it does not move it.
 */
export async function withdrawMootReminders(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
): Promise<void> {
  const queued = await selectQueuedReminders(deps.db);
  for (let start = 0; start < queued.length; start += BATCH)
    await withdrawMoot(deps, queued.slice(start, start + BATCH));
}

async function withdrawMoot(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  queued: readonly QueuedReminder[],
): Promise<void> {
  const today = await readToday(deps, deps.db);
  const loans = await listLoansInService(deps.db, [...new Set(queued.map(({ loanId }) => loanId))]);
  const serviced = await loadServicedLoans(deps.db, loans);
  const accounts = new Map(serviced.map(({ loan, account }) => [loan.id, account]));
  const moot = loans.flatMap((loan) => {
    const account = accounts.get(loan.id) ?? null;
    const own = queued.filter(({ loanId }) => loanId === loan.id);
    return own.filter((reminder) => judgeOnLoan(reminder, loan, account, today).outcome !== 'send');
  });
  const messageIds = moot.map(({ messageId }) => messageId);
  await withdrawMessages(deps, deps.db, messageIds);
}
