import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { askForContact, findLoansToContact } from '#server/collection/ask-for-contact.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';

const DAYS_BACK = 45;

/** The days before today were never closed: what they would have asked the desk for waits from today on. */
export async function seedContactWork(deps: Deps, today: CalendarDate): Promise<void> {
  for (let back = DAYS_BACK; back > 0; back -= 1) {
    const day = addDays(today, -back);
    const loanIds = await findLoansToContact(deps.db, day);
    if (loanIds.length === 0) continue;
    await inTransaction(deps.db, (trx) =>
      askForContact(deps, trx, { by: 'system', today: day }, loanIds),
    );
  }
}
