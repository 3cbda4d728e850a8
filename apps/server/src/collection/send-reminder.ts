import { businessInstant } from '@alivio/domain/calendar/business-instant.ts';
import {
  endOfContactHours,
  isLawfulContactTime,
  nextLawfulContactTime,
} from '@alivio/domain/calendar/contact-hours.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { orThrow } from '#server/refusal.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import { judgeOnLoan } from './judge-on-loan.ts';
import { paymentReminderMessages } from './payment-reminder.message.ts';
import {
  insertReminderMessage,
  selectPlanned,
  settleReminder,
  updatePlannedAt,
} from './reminders.sql.ts';

/**
 * Says a planned reminder, or writes down why it is not said, by the loan as it stands under its lock. Out of lawful
 * hours it waits for the next.
 */
export async function sendReminder(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  { id, loanId }: { id: number; loanId: number },
): Promise<void> {
  const loan = orThrow(await lockLoan(trx, loanId));
  const reminder = await selectPlanned(trx, id);
  if (reminder === null) return;
  const today = await readToday(deps, trx);
  const at = businessInstant(today, deps.now());
  const verdict = judgeOnLoan(reminder, loan, await loadAccount(trx, loan), today);
  if (verdict.outcome !== 'send')
    return settleReminder(trx, id, { state: verdict.outcome, at, amount: null });
  if (!isLawfulContactTime(at)) return updatePlannedAt(trx, id, nextLawfulContactTime(at));

  const person = await getPerson(trx, loan.clientId);
  // What cannot be delivered by the end of lawful hours is not delivered.
  const leftMs = endOfContactHours(at).getTime() - at.getTime();
  const messages = paymentReminderMessages({
    step: reminder.step,
    asked: verdict.asked,
    email: person.email,
    phone: person.phone,
    firstName: person.first_name,
    url: `${deps.config.PUBLIC_URL}/user/payments?idLoan=${loan.id}`,
    supportPhone: deps.config.SUPPORT_PHONE,
    expiresAt: new Date(deps.now().getTime() + leftMs),
  });
  await settleReminder(trx, id, { state: 'sent', at, amount: verdict.asked.total });
  for (const message of messages) {
    const messageId = await enqueueMessage(deps, trx, { clientId: loan.clientId }, message);
    await insertReminderMessage(trx, id, messageId);
  }
}
