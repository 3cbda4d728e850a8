import { lockClient } from '#server/accounts/lock-client.ts';
import { takeBackContact } from '#server/accounts/take-back-contact.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { violatedIndex } from '#server/db/violated-index.ts';
import type { Deps } from '#server/deps.ts';
import { touchApplication } from '#server/loans/touch-application.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';
import { noteProspect } from '#server/prospects/note-prospect.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { emailLeftMessage, emailRestoredMessage } from './email-restored.message.ts';
import { type FoundUndo, findEmailUndo } from './find-email-undo.ts';

type UndoRefused = Refusal<'link_invalid' | 'undo_link_over' | 'old_email_taken'>;

/**
 * The link of the mail to an old address brings that address back, once. Of several changes the oldest link that is still
 * good takes back all that came after it: nobody buries it by changing twice. Only the index knows for certain whether
 * somebody else has the address by now; then the link stays good.
 */
export async function undoEmail(deps: Deps, token: string): Promise<null | UndoRefused> {
  const found = await findEmailUndo(deps, deps.db, token);
  if (isRefusal(found)) return found;
  try {
    return await inTransaction(deps.db, async (trx) => {
      await lockClient(trx, found.person.id);
      const now = await findEmailUndo(deps, trx, token);
      if (isRefusal(now)) return now;
      await takeBack(deps, trx, now);
      return null;
    });
  } catch (error) {
    if (violatedIndex(error) === 'clients_email') return refuse('old_email_taken');
    throw error;
  }
}

async function takeBack(deps: Deps, trx: Connection, { change, person }: FoundUndo): Promise<void> {
  const clientId = person.id;
  await takeBackContact(deps, trx, person, change);
  await touchApplication(trx, clientId, await readToday(deps, trx));
  await noteProspect(trx, clientId);
  // A mailbox has proved itself, and not a person.
  await recordAuditEvent(deps, trx, 'system', {
    action: 'client.email_undone',
    subject: { kind: 'client', id: clientId },
  });
  const expiresAt = newsExpireAt(deps);
  const { PUBLIC_URL } = deps.config;
  const messages = [
    emailRestoredMessage({ to: change.old_value, url: `${PUBLIC_URL}/forgot-password`, expiresAt }),
    ...(person.email === change.old_value
      ? []
      : [
          emailLeftMessage({
            to: person.email,
            restored: change.old_value,
            url: `${PUBLIC_URL}/contact-us`,
            expiresAt,
          }),
        ]),
  ];
  for (const message of messages) await enqueueMessage(deps, trx, { clientId }, message);
}
